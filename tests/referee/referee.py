#!/usr/bin/python3
"""referee.py GAME [--counts] < RECORDS: judges records of matches by register and data alone, a second time.

Prints every rule that was broken and where; with --counts also how often each clause was judged and what could not be.
"""
import argparse
import importlib
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
import records  # noqa: E402

MOST_SHOWN = 40


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("game")
    arguments.add_argument("--counts", action="store_true")
    arguments.add_argument("--until-first", action="store_true", help="end with the first violation")
    chosen = arguments.parse_args()
    judge = importlib.import_module(chosen.game.replace("-", "_") + ".judge").judge
    found, matches = records.Findings(), 0
    for line in sys.stdin:
        judge(records.read(line), found)
        matches += 1
        if chosen.until_first and found.violations:
            break
    for place, clause, text in found.violations[:MOST_SHOWN]:
        print(f"{clause}: {text}\n  in {place}")
    if chosen.counts:
        for clause, times in sorted(found.judged.items()):
            print(f"{times:8} {clause}")
        for what, times in sorted(found.unjudged.items()):
            print(f"{times:8} not judged: {what}")
    print(f"{chosen.game}: {matches} matches, {sum(found.judged.values())} judgements by {len(found.judged)} clauses, "
          f"{sum(found.unjudged.values())} not judged, {len(found.violations)} violations")
    sys.exit(1 if found.violations or not matches else 0)


if __name__ == "__main__":
    main()
