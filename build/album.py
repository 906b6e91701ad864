"""The gallery's page: all pictures by group, each with what was found, and all findings on top."""

from collections import defaultdict
from html import escape
from itertools import groupby
from typing import NamedTuple

HEAD = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Heptad: gallery</title>
<style>
  :root { --high: 420px; color-scheme: dark; }
  body { margin: 0; padding: 1rem; background: #22252a; color: #e8e8e8; font: 14px/1.4 system-ui, sans-serif; }
  nav { position: sticky; top: 0; z-index: 1; background: #22252aee; padding: .5rem 0; }
  nav a, summary { margin-right: .8rem; }
  a { color: #9cc7ff; }
  h2 { margin: 1.6rem 0 .6rem; scroll-margin-top: 5rem; }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
  figure { margin: 0; width: min-content; scroll-margin-top: 6rem; }
  figure a { position: relative; display: block; }
  /* the first screen is as high in every picture, whatever lies below it */
  img { display: block; height: calc(var(--high) / var(--fold)); background: #444; border: 1px solid #555; }
  .fold { position: absolute; left: 0; right: 0; border-top: 2px dashed #ff5d5d; }
  figcaption { padding: .2rem 0; }
  small { display: block; color: #ffb3a8; }
  li span { color: #aaa; }
</style>
"""
SIZE = """<label>height <input type="range" min="150" max="1100" value="420"
  oninput="document.documentElement.style.setProperty('--high', this.value + 'px')"></label>"""


class Shot(NamedTuple):
    """A picture as it was taken. ratio: width by height; fold: where the first screen ends, 1 where all is on it;
    faults: (what, pixels)."""

    name: str
    group: str
    file: str
    ratio: float
    fold: float
    faults: list[tuple[str, int]]


def by_fault(shots: list[Shot]) -> list[tuple[str, list[tuple[str, int]]]]:
    """Each fault with the pictures that have it and by how much; the most frequent first."""
    found: dict[str, list[tuple[str, int]]] = defaultdict(list)
    for shot in shots:
        for what, pixels in shot.faults:
            found[what].append((shot.name, pixels))
    return sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))


def amount(pixels: int) -> str:
    return f" {pixels} px" if pixels else ""


def album(shots: list[Shot]) -> str:
    """The whole page."""
    groups = [(group, list(found)) for group, found in groupby(shots, key=lambda shot: shot.group)]
    links = "".join(f'<a href="#{anchor(group)}">{escape(group)}</a>' for group, _ in groups)
    parts = [HEAD, f"<h1>{len(shots)} pictures</h1>", f"<nav>{SIZE} {links}</nav>", findings(shots)]
    for group, found in groups:
        parts.append(f'<h2 id="{anchor(group)}">{escape(group)}</h2><section>{"".join(map(figure, found))}</section>')
    return "\n".join(parts)


def anchor(text: str) -> str:
    return text.replace(" · ", "-").replace(" ", "-")


def findings(shots: list[Shot]) -> str:
    rows = []
    for what, where in by_fault(shots):
        links = ", ".join(f'<a href="#{name}">{name}</a>{amount(pixels)}' for name, pixels in where)
        rows.append(f"<li>{escape(what)} <span>({len(where)})</span><br>{links}</li>")
    return f"<details open><summary>{len(rows)} findings</summary><ul>{''.join(rows)}</ul></details>"


def figure(shot: Shot) -> str:
    fold = f'<i class="fold" style="top: {100 * shot.fold:.2f}%" title="the first screen ends here"></i>'
    faults = "".join(f"<small>{escape(what)}{amount(pixels)}</small>" for what, pixels in shot.faults)
    style = f"aspect-ratio: {shot.ratio:.4f}; --fold: {shot.fold:.4f}"
    return (
        f'<figure id="{shot.name}"><a href="{shot.file}">'
        f'<img loading="lazy" src="{shot.file}" alt="{shot.name}" style="{style}">'
        f"{fold if shot.fold < 1 else ''}</a><figcaption>{shot.name}{faults}</figcaption></figure>"
    )
