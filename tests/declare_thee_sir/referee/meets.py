"""Friends through whom a move leads: each must lead to checks (DTS-2.21, DTS-2.22, DTS-R.45)."""
from math import hypot

from geometry import deepest_on_the_way, depth, far_apart

from .places import WHOLE, point

ROUNDING = 6
DEEP = 30       # mil: so far in at least, that it is no matter of rounding


def moved(account, event):
    """Notes whom a straight move leads through, before the places take it."""
    unit, places = event["unit"], account.places
    if event["cause"] not in ("move", "attack", "push", "rout", "evade"):
        return
    if account.options["obstacles_stop_rout"] and event["cause"] in ("push", "rout"):
        return  # it may end sooner, and go on only until it is clear
    part = within(account, event)
    if event["bends"] or event["from"]["facing"] != event["to"]["facing"] or account.units[unit].is_general:
        return
    if event["stand"] == WHOLE and places.scattered(unit):
        return  # a push moves all its stands (DTS-R.85)
    start, end = point(event["from"]), point(event["to"])
    way = part * (end[0] - start[0]), part * (end[1] - start[1])
    own = places.box(unit, event["from"]) if event["stand"] == WHOLE else places.stand_box(unit, event["from"])
    for other in places.on_table():
        if other == unit or not may_check(account, unit, other):
            continue
        for box in places.boxes(other):
            if far_apart(own, box, abs(way[0]) + abs(way[1])):
                continue
            if depth(own, box) < -DEEP and deepest_on_the_way(own, way, box)[0] > DEEP:
                account.passing.met.add(frozenset((unit, other)))


def within(account, event):
    """How much of a way is within what was thrown, 0 to 1: whom it meets where it only goes on until clear is not judged."""
    start, end = point(event["from"]), point(event["to"])
    far = hypot(end[0] - start[0], end[1] - start[1])
    way = account.courses.ways.get((event["unit"], event["stand"]))
    if not way or way.cause != event["cause"] or way.last != start:
        most, gone = {"rout": account.courses.rout, "push": account.courses.push}.get(event["cause"], 0) * 1000, 0
    else:
        most, gone = way.most, hypot(start[0] - way.start[0], start[1] - way.start[1])
    if not most or far < 1:
        return 1
    return max(0, min(1, (most - gone - ROUNDING) / far))


def may_check(account, unit, other):
    one, two = account.units[unit], account.units[other]
    if "carole" in (one.formation, two.formation):
        return False  # it has room beside its third stand
    if two.is_general or account.side(unit) != account.side(other) or other in account.courses.unplaced:
        return False
    return one.info["parent"] != other and two.info["parent"] != unit


def ended(account, findings):
    """An activation has ended."""
    passing = account.passing
    for pair in passing.met - passing.pairs:
        if not pair & passing.gone:
            findings.check(False, "DTS-2.21", f"{' and '.join(sorted(pair))} pass without a check")
    findings.check(True, "DTS-2.21")
