"""Draws the icons of the installed page from static/icon.svg, with the tests' browser. Run by hand when the icon
changes: `make site` has no browser, so the pictures are kept in static/."""

from pathlib import Path

from browser import find_browser
from playwright.sync_api import sync_playwright

STATIC = Path(__file__).resolve().parent.parent / "static"
SIZES = {"icon-192.png": (192, ""), "icon-512.png": (512, ""), "icon-maskable.png": (512, "maskable")}
"""A maskable icon fills its square: what systems cut off around the middle is ground."""


def main() -> None:
    drawing = (STATIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser())
        page = browser.new_page()
        for name, (size, kind) in SIZES.items():
            page.set_viewport_size({"width": size, "height": size})
            svg = drawing.replace("<svg ", f'<svg width="{size}" height="{size}" ')
            if kind:
                svg = svg.replace('viewBox="0 0 100 100"', 'viewBox="-8 -8 116 116"').replace(
                    '<rect width="100" height="100" rx="20"', '<rect x="-8" y="-8" width="116" height="116"'
                )
            page.set_content(f'<body style="margin:0">{svg}</body>')
            page.screenshot(path=STATIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
