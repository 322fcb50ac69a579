"""The ways of moves: straight, in which direction, how far (DTS-R.35 to DTS-R.37, DTS-R.88, DTS-R.90, DTS-R.138)."""
from dataclasses import dataclass, field
from math import asin, degrees, hypot

from geometry import depth, facing_between, far_apart, turn_between

from . import routs
from .places import WHOLE, point

ROUNDING = 6        # mil: of the ends of a way
HUNDREDTHS = 3      # of a degree: to which a direction is kept
AFRESH = ("card-drawn", "order-declared", "round-begins")


@dataclass
class Way:
    """A body on its way, which stops and goes on where it meets a friend."""
    cause: str
    start: tuple
    last: tuple
    base: tuple = ()        # directions of which the way must keep to one
    most: float = 0         # mil that it may go, 0: not known
    before: tuple = ()      # where it came from, if a friend whom it met ran meanwhile. DTS-R.45


@dataclass
class Courses:
    walker: str = ""        # the unit that makes a voluntary move
    whole: int = 0          # inches that it rolled, modified
    order: str = ""
    free: bool = False      # in any direction. DTS-R.103
    wheeled: float = 0
    ways: dict = field(default_factory=dict)
    paused: dict = field(default_factory=dict)  # rout ways before the last throw
    pusher: str = ""
    push: int = 0
    pushed: str = ""
    fight: tuple = ()       # attacker and target
    left: bool = False      # a general was left behind: no event says where he stands
    chaser: str = ""        # the last that pursued or attacked
    unplaced: set = field(default_factory=set)
    broken_by: dict = field(default_factory=dict)
    rout: int = 0           # the sum of the dice of the next rout move


def follows(account, findings, event):
    """Any event, before the account takes it."""
    courses, kind = account.courses, event.kind
    if kind in AFRESH:
        account.courses = courses = Courses()
    if act := ACTS.get(kind):
        act(account, courses, findings, event)


def movement_rolled(account, courses, findings, event):
    unit = account.units[event["unit"]]
    courses.walker, courses.order, courses.free = unit.id, unit.order, False
    courses.whole = max(0, sum(event["dice"]) + event["modifier"])


def rally_rolled(account, courses, findings, event):
    unit = account.units[event["unit"]]
    courses.rout = sum(event["dice"])
    if event["doubles"] and unit.mode == "halted":
        courses.walker, courses.order, courses.free, courses.whole = unit.id, "rally", True, sum(event["dice"])


def fired(account, courses, findings, event):
    courses.pusher = event["unit"]


def fought(account, courses, findings, event):
    courses.pusher, courses.fight, courses.pushed = event["unit"], (event["unit"], event["target"]), ""


def push_rolled(account, courses, findings, event):
    courses.push, courses.pushed = sum(event["dice"]), event["unit"]
    courses.ways = {key: way for key, way in courses.ways.items() if key[0] != event["unit"]}


def thrown(account, courses, findings, event):
    if event["purpose"] == "rout":
        courses.rout = sum(event["faces"])
        courses.paused |= {key: way for key, way in courses.ways.items() if way.cause == "rout"}
        courses.ways = {key: way for key, way in courses.ways.items() if way.cause != "rout"}


def formed(account, courses, findings, event):
    """A wheel before a move: on a front corner, or a column's head. DTS-R.36"""
    if event["unit"] != courses.walker or courses.fight:
        return
    places, start, end = account.places, event["from"], event["at"]
    turn = turn_between(start["facing"], end["facing"])
    column = event["formation"] == "march"
    findings.check(account.options["advance_wheel"], "DTS-R.36", f"{courses.walker} in {event['formation']} wheels")
    findings.check(abs(turn) <= 4500, "DTS-R.36", f"{courses.walker} wheels by {turn}")
    before, after = places.box(courses.walker, start), places.box(courses.walker, end)
    places.moved(event["unit"], WHOLE, end)
    if column:
        findings.check(point(start) == point(end), "DTS-R.36", f"the head of {courses.walker} moves as it turns")
        return
    corner = 0 if turn < 0 else 1
    off = hypot(*(a - b for a, b in zip(before.corners[corner], after.corners[corner])))
    findings.check(off <= ROUNDING, "DTS-R.36", lambda: f"{courses.walker} wheels on a corner that moves {off:.0f}")
    courses.wheeled = hypot(*(a - b for a, b in zip(before.corners[1 - corner], after.corners[1 - corner])))
    findings.check(courses.wheeled <= reach(courses) * 1000 + ROUNDING, "DTS-R.36", lambda: f"a wheel of {courses.wheeled:.0f}")


def reach(courses, flank=False):
    """DTS-2.5, DTS-2.11, DTS-R.32: inches of a voluntary move in the clear."""
    inches = courses.whole
    if flank:
        inches = (inches + 2) // 3
    return (inches + 1) // 2 if courses.order == "advance-fire" else inches


def moved(account, courses, findings, event):
    unit, stand, cause, start, end = (event[k] for k in ("unit", "stand", "cause", "from", "to"))
    if cause in ("pursuit", "attack"):
        courses.chaser = unit
    if cause == "evade":  # the attacker goes at its target where that is now. DTS-5.a.6, DTS-R.116
        courses.ways = {key: way for key, way in courses.ways.items() if way.cause != "attack"}
    way = courses.ways.get((unit, stand))
    if not way or way.cause != cause or way.last != point(start):
        way = courses.ways[unit, stand] = Way(cause, point(start), point(start))
        paused = courses.paused.pop((unit, stand), None)
        if cause == "rout" and paused and paused.last == point(start):
            way.before = paused.start
        if begin := BEGIN.get(cause):
            begin(account, courses, way, event)
    if cause in ("move", "attack", "push") and not event["bends"]:
        straight(findings, way, event)
    if judge := JUDGED.get(cause):
        judge(account, courses, findings, way, event)
    way.last = point(end)
    account.places.moved(unit, stand, end)


def straight(findings, way, event):
    """What was gone before lies on the line from the start to the end."""
    x, y = way.start
    (ax, ay), (bx, by) = ((p[0] - x, p[1] - y) for p in (point(event["to"]), way.last))
    far = max(hypot(ax, ay), hypot(bx, by))  # one that fails to close is set back (DTS-5.a.8)
    off = abs(ax * by - ay * bx) / far if far else 0
    findings.check(off <= ROUNDING, "DTS-2.6", lambda: f"{event['unit']} goes {off:.0f} off its line")


def slack(far):
    """How far a direction between two recorded points may be off, in hundredths of a degree."""
    return HUNDREDTHS + (100 * degrees(asin(min(1.0, 3 / far))) if far > 3 else 18000)


def plain(account, courses, findings, way, event):
    """DTS-2.6, DTS-2.11, DTS-2.20, DTS-R.35, DTS-R.105; a hope that goes along goes as its regiment does (DTS-R.110)."""
    unit, start, end = event["unit"], event["from"], event["to"]
    on_road = account.units[unit].formation == "march"
    findings.check(start["facing"] == end["facing"] or on_road, "DTS-2.6", f"{unit} turns on its way")
    if unit != courses.walker or start["facing"] != end["facing"]:
        return
    far = hypot(end["x"] - way.start[0], end["y"] - way.start[1])
    if far < 20:
        return
    off = abs(turn_between(start["facing"], facing_between(way.start, point(end))))
    near = slack(far)
    forward, rear = off <= 4500 + near, off >= 13500 - near
    if courses.order in ("advance", "advance-fire"):
        findings.check(off <= 13500 + near, "DTS-2.20", lambda: f"{unit} goes rearward, {off:.0f}, by {courses.order}")
    elif courses.order == "rally" and not courses.free:
        findings.check(rear, "DTS-R.105", lambda: f"{unit} goes {off:.0f} off its front by option 5")
    flank = not forward and not rear
    most = reach(courses, flank) * 1000 + (3000 if on_road and not flank else 0)
    findings.check(far + (0 if flank else courses.wheeled) <= most + ROUNDING, "DTS-R.35",
                   lambda: f"{unit} goes {far:.0f} at {off:.0f} of {most}")


def away(account, from_unit, box):
    """DTS-R.138: along the line from the middle of a unit to that of what moves."""
    return facing_between(middle(account.places, from_unit), box.centre)


def middle(places, unit):
    boxes = [box for _, box in places.stands(unit)] if places.scattered(unit) else [places.box(unit)]
    return boxes[0].centre


def begin_push(account, courses, way, event):
    if event["stand"] == WHOLE and courses.pusher and event["unit"] != courses.pusher:
        way.base = (away(account, courses.pusher, account.places.box(event["unit"], event["from"])),)
        way.most = courses.push * 1000


def push(account, courses, findings, way, event):
    if not way.base:
        return
    unit, end = event["unit"], point(event["to"])
    far = hypot(end[0] - way.start[0], end[1] - way.start[1])
    if far > 20:
        off = abs(turn_between(way.base[0], facing_between(way.start, end)))
        findings.check(off <= slack(far), "DTS-R.138", lambda: f"{unit} is pushed {off:.0f} off the line of centres")
    no_farther(account, findings, way, event, account.places.box, far)


def no_farther(account, findings, way, event, box_at, far):
    """DTS-R.43: it goes on only until it is clear."""
    most = way.most
    if far <= most + ROUNDING or account.courses.left:
        findings.check(True, "DTS-R.37")
        return
    unit, end, places = event["unit"], event["to"], account.places
    x, y = ((b - a) / far for a, b in zip(way.start, point(end)))
    pose = {"x": way.start[0] + x * most, "y": way.start[1] + y * most, "facing": end["facing"]}
    own = box_at(unit, pose)
    touched = any(depth(own, box) > -ROUNDING for other in places.on_table() for number, box in numbered(places, other)
                  if (other, number) != (unit, event["stand"]) and not far_apart(own, box, 10))
    findings.check(touched, "DTS-R.37", lambda: f"{unit} goes {far:.0f} of {most} and was clear")


def numbered(places, unit):
    return places.stands(unit) if places.scattered(unit) else [(WHOLE, places.box(unit))]


def broke(account, courses, findings, event):
    courses.left = True     # its stands stand where no event says
    courses.unplaced.add(event["unit"])
    if event["unit"] in courses.fight and event["unit"] != courses.pushed:
        attacks = event["unit"] == courses.fight[0]
        courses.broken_by[event["unit"]] = courses.fight[attacks], attacks


def lost(account, courses, findings, event):
    routs.lost(account, findings, event)


def rout(account, courses, findings, way, event):
    routs.judge(account, courses, findings, way, event, slack)
    if way.most:
        end = point(event["to"])
        far = hypot(end[0] - way.start[0], end[1] - way.start[1])
        no_farther(account, findings, way, event, account.places.stand_box, far)


def joined(account, courses, findings, event):
    courses.left = courses.left or event["left"]


ACTS = {"joined": joined, "broke": broke, "stand-lost": lost, "removed": lost, "movement-rolled": movement_rolled,
        "rally-rolled": rally_rolled, "fired": fired, "fought": fought, "push-rolled": push_rolled, "formed": formed,
        "moved": moved}
BEGIN = {"push": begin_push, "rout": routs.begin}
JUDGED = {"move": plain, "push": push, "rout": rout}
