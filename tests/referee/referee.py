#!/usr/bin/python3
"""referee.py GAME [--counts] < RECORDS: judges records of matches by register and data alone, a second time.

Prints every rule that was broken and where; with --counts also how often each clause was judged and what could not be.
"""
import argparse
import importlib
import sys
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]  # what all referees share; the folders of the games
import records  # noqa: E402

MOST_SHOWN = 40
FEW = 8                 # so often anything may be left unjudged that a game names, however few matches there are


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("game")
    arguments.add_argument("--counts", action="store_true")
    arguments.add_argument("--until-first", action="store_true", help="end with the first violation")
    chosen = arguments.parse_args()
    package = chosen.game.replace("-", "_") + ".referee"
    judge = importlib.import_module(package + ".judge").judge
    may_leave = importlib.import_module(package).MAY_LEAVE
    found, matches = records.Findings(), 0
    for line in sys.stdin:
        judge(records.read(line), found)
        matches += 1
        if chosen.until_first and found.violations:
            break
    too_often = [] if found.violations else left_too_often(found, may_leave)
    for line in too_often:
        print(line)
    for place, clause, text in found.violations[:MOST_SHOWN]:
        print(f"{clause}: {text}\n  in {place}")
    if chosen.counts:
        for clause, times in sorted(found.judged.items()):
            print(f"{times:8} {clause}")
        for what, times in sorted(found.unjudged.items()):
            print(f"{times:8} not judged: {what}")
    print(f"{chosen.game}: {matches} matches, {sum(found.judged.values())} judgements by {len(found.judged)} clauses, "
          f"{sum(found.unjudged.values())} not judged, {len(found.violations)} violations")
    sys.exit(1 if found.violations or too_often or not matches else 0)


def left_too_often(found, may_leave):
    """What was left unjudged though no game names it, or in more than its share of the judgements by a clause."""
    lines = []
    for what, times in sorted(found.unjudged.items()):
        if what not in may_leave:
            lines.append(f"left unjudged without leave: {what}, {times} times")
            continue
        clause, share = may_leave[what]
        most = max(FEW, share * found.judged[clause])
        if times > most:
            lines.append(f"left unjudged too often: {what}, {times} times, {most:.0f} at most by {clause}")
    return lines


if __name__ == "__main__":
    main()
