"""Septica's speed beside that of OpenSpiel and RLCard, in one run and as ratios: part of `make bench`.

They are other games of the same kind, with 4 players and one thread each, and live in an environment of their own,
build/peers. Both sides are measured in turns, in seconds of their own process; the best of the turns counts.
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "peers.txt"
VENV = ROOT / "build" / "peers"
PYTHON = VENV / "bin" / "python"
TURNS = 3
EXPLAINED = f"""
Septica beside its peers, 4 random players, decisions/s, best of {TURNS} turns. OpenSpiel: crazy_eights from Python,
chance nodes drawn as its example.py does (numpy), from chance_outcomes, or from legal_actions, the quickest; its
playouts in C++ are RandomRolloutEvaluator's, run by MCTSBot. RLCard: uno, its Game stepped, and its environment."""


def main() -> None:
    if not installed():
        print("Septica beside its peers: not measured, OpenSpiel and RLCard cannot be installed here")
        return
    ours: list[dict[str, float]] = []
    theirs: list[dict[str, float]] = []
    for _ in range(TURNS):
        ours.append(measure(sys.executable, "bench_septica.py"))
        theirs.append(measure(PYTHON, "bench_others.py"))
    here, there = best(ours), best(theirs)
    print(EXPLAINED)
    print(f"Septica, legal, choose, play: {here['api']:,.0f}")
    for name, text, goal in (
        ("spiel_example", "OpenSpiel, chance as in example.py", ""),
        ("spiel_outcomes", "OpenSpiel, chance from chance_outcomes", ""),
        ("spiel_actions", "OpenSpiel, chance from legal_actions", "goal 1.5, "),
        ("uno", "RLCard, core", "goal 5, "),
        ("uno_environment", "RLCard, environment", ""),
    ):
        print(f"  {text}: {there[name]:,.0f}; {goal}got {here['api'] / there[name]:.2f}")
    print(f"Septica, the bots' playouts: {here['playouts']:,.0f}")
    print(f"  OpenSpiel, C++ loop: {there['cpp']:,.0f}; goal 0.8, got {here['playouts'] / there['cpp']:.2f}")
    print(f"Septica, a strong bot's decision with 1000 playouts: {here['decision']:.1f} ms")
    ratio = there["decision"] / here["decision"]
    print(f"  OpenSpiel, ISMCTSBot in Python, 1000 simulations: {there['decision']:.0f} ms; goal 15, got {ratio:.1f}")


def installed() -> bool:
    """Whether build/peers holds what the lock file says; it is made where it does not."""
    stamp = VENV / "lock"
    digest = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return True
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--require-hashes", "-r", LOCK]
    for command in ([sys.executable, "-m", "venv", "--clear", VENV], pip):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode:
            print(done.stderr.strip()[-500:])
            return False
    stamp.write_text(digest)
    return True


def measure(python: str | Path, program: str) -> dict[str, float]:
    """One turn of one side: the figures that it prints."""
    command = [python, ROOT / "build" / program]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "py")})
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def best(turns: list[dict[str, float]]) -> dict[str, float]:
    """The highest rates; of `decision`, a time, the lowest."""
    return {name: (min if name == "decision" else max)(turn[name] for turn in turns) for name in turns[0]}


if __name__ == "__main__":
    main()
