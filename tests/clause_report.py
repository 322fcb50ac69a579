#!/usr/bin/env python3
"""Which clause is pinned by which test: writes build/clause-report.txt, fails when a game has a gap.

A clause is pinned when a test names it in CLAUSES(...), or when its line ends with `(descriptive: reason)`.
"""
import re
import sys
import textwrap
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
from clauses import clauses  # noqa: E402

TEST_OR_CLAUSES = re.compile(r"^\s*(?:TEST(?:_[FP])?|TYPED_TEST)\(\s*(\w+)\s*,\s*(\w+)|\bCLAUSES\(([^)]*)\)",
                             re.MULTILINE)
DESCRIPTIVE = re.compile(r"\(descriptive: [^)]+\)$")


def pins() -> dict[str, list[str]]:
    """Id -> the tests that name it."""
    found = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("*_test.cpp")):
        code = re.sub(r"^\s*//.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
        test = None
        for suite, name, ids in TEST_OR_CLAUSES.findall(code):
            if suite:
                test = f"{suite}.{name}"
            for id in re.findall(r'"([^"]+)"', ids):
                found[id].append(test or f"{path.name}, outside a test")
    return found


def check(name: str, faults: list[str]) -> bool:
    print(f"{'not ok' if faults else 'ok'} - {name}")
    for fault in faults:
        print(f"    {fault}")
    return not faults


def main() -> bool:
    pinned = pins()
    registers = {path.stem: clauses(path) for path in sorted((ROOT / "rules").glob("*.md"))}
    known = {id for register in registers.values() for id in register}
    good = check("every clause named by a test stands in a register",
                 [f"{id}: {', '.join(tests)}" for id, tests in sorted(pinned.items()) if id not in known])

    lines = []
    for game, register in registers.items():
        gaps = []
        for id, text in register.items():
            why = ", ".join(pinned[id]) if id in pinned else next(iter(DESCRIPTIVE.findall(text)), "")
            lines.append(f"{id:<22} {why or 'NO TEST'}")
            if not why:
                gaps.append(id)
        if not register:
            gaps = [f"rules/{game}.md holds no clause"]
        good &= check(f"{game}: {len(register) - len(gaps)} of {len(register)} clauses are pinned",
                      textwrap.wrap(" ".join(gaps), 110, break_on_hyphens=False))

    report = ROOT / "build/clause-report.txt"
    report.parent.mkdir(exist_ok=True)
    report.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return good


if __name__ == "__main__":
    sys.exit(not main())
