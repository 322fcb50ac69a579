"""The advance of a demoralised army: who must test first, and what comes of it (AGA-10.9 to AGA-10.12, AGA-R.97, AGA-R.98)."""
import math

from geometry import SLACK, gap
from .moves import Move
from .path import Wheel
from .turn import thrown_by

HAIR = 3.0              # mils: the slack of AGA-R.11, and what rounding adds


def approach(match, unit, line):
    """How much nearer a move comes to the nearest enemy than that one was: as it ends, or on a leg that draws nearer."""
    move = Move(QuietMatch(match), unit, line)
    move.replay()
    enemies = [e for e in match.table.enemies(unit) if not e.routed]
    if not enemies:
        return 0.0, move
    was = min(gap(unit.box, e.box) for e in enemies)
    nearest = math.inf
    if any(verb not in ("form", "face") for verb, _ in move.stretches):
        nearest = min(gap(move.box, e.box) for e in enemies)
    for verb, stretch in move.stretches:
        if verb != "ahead" and not isinstance(stretch, Wheel):
            continue    # a column that faces about where it stands advances nowhere
        start = min(gap(stretch.start, e.box) for e in enemies)
        here = min(stretch.nearest(e.box, was) for e in enemies)
        if here < start - SLACK:
            nearest = min(nearest, here)
    return was - nearest, move


class QuietMatch:
    """A match for a move that is only thought of: nothing is judged twice."""

    def __init__(self, match):
        self.ground, self.table, self.setting, self.rules = match.ground, match.table, match.setting, match.rules

    def check(self, *_):
        return True


def must_test(match, unit, line):
    """True, False, or None where a mil decides."""
    by, move = approach(match, unit, line)
    # Who only turns to face an enemy in contact with it (AGA-R.45) has closed with him before.
    touches = any(e.kind == "touched" and e["unit"] == unit.id and e.clause != "AGA-R.45" for e in match.step.events)
    if touches or by > HAIR:
        return True
    if by > -HAIR and any(verb not in ("form", "face") for verb, _ in move.stretches) and by != 0.0:
        return None
    if by > 0:
        return None
    return False


def judge_due(match, unit):
    """A unit of a demoralised army that goes nearer must have tested before it moves."""
    if unit.id in match.action.tested or not match.demoralised(unit):
        return
    due = must_test(match, unit, match.step.line)
    if due is None:
        match.cannot("advance that a mil decides")
    else:
        match.check(not due, "AGA-R.97",
                    lambda: f"{unit.id} advances by {approach(match, unit, match.step.line)[0]:.1f} mil and does not test")


def tested(match, event):
    from .morale import apply_score
    unit = match.unit(event["unit"])
    match.check(match.words[0] == "move" and match.words[1] == unit.id, "AGA-10.9", f"{unit.id} tests")
    match.check(match.demoralised(unit), "AGA-10.9", f"{unit.id} tests, its army is not demoralised")
    match.check(unit.id not in match.action.tested, "AGA-R.98", f"{unit.id} tests twice")
    if match.step.events[-1].kind != "touched" and must_test(match, unit, match.step.line) is False and event["result"] == "ok":
        match.check(False, "AGA-R.97",
                    lambda: f"{unit.id} tests, nearer by {approach(match, unit, match.step.line)[0]:.1f} mil")
    match.action.tested.add(unit.id)
    thrown_by(match, "advance", unit.side)
    match.advance = unit
    apply_score(match, unit, event, "2")
    if event["result"] == "halt":
        match.action.barred.add(unit.id)
    if event["result"] != "ok":
        match.action.done.add(unit.id)


HANDLERS = {}
LINES = {}
