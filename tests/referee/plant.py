#!/usr/bin/python3
"""plant.py FAULTS SOURCE OUT: writes a source of the engine with the faults that are to be planted in it.

A file of faults is a list of these; LINSTOCK_FAULT holds the number of the one fault that is made (planted.hpp):

    3 engine/montrose/disband.cpp MON-13.1.2: the roll has one die too few
    - the line as it stands, once in that file, without the comment at its end
    + the line with planted(3) in it
"""
import re
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Fault:
    number: int
    file: str
    what: str
    before: str
    after: str


def faults(path):
    """All faults of a file."""
    found, lines = [], Path(path).read_text().splitlines()
    for n, line in enumerate(lines):
        if head := re.fullmatch(r"(\d+) (\S+) (.+)", line):
            before, after = lines[n + 1], lines[n + 2]
            if not (before.startswith("- ") and after.startswith("+ ")):
                raise SystemExit(f"{path}:{n + 1}: expected a line with - and one with +")
            found.append(Fault(int(head[1]), head[2], head[3], before[2:], after[2:]))
    return found


def planted(all_faults, file, text):
    """The text of a source with its faults in it."""
    for fault in all_faults:
        if fault.file != file:
            continue
        if text.count(fault.before) != 1:
            raise SystemExit(f"fault {fault.number}: its line stands {text.count(fault.before)} times in {file}: {fault.before}")
        text = text.replace(fault.before, fault.after)
    return text


def main():
    path, source, out = sys.argv[1:]
    text = (Path(__file__).resolve().parents[2] / source).read_text()
    Path(out).parent.mkdir(parents=True, exist_ok=True)
    Path(out).write_text(f'#include "referee/planted.hpp"\n#line 1 "{source}"\n' + planted(faults(path), source, text))


if __name__ == "__main__":
    main()
