"""The ways of routing stands, and which are lost (DTS-R.88, DTS-R.90, DTS-R.91, DTS-R.139)."""
from math import hypot

from geometry import deepest_on_the_way, facing_between, heading, turn_between

from .places import point

ROUNDING = 6    # mil


def begin(account, courses, way, event):
    """From whom, or to which edge: the directions of which one must be the unbent way."""
    unit, places = account.units[event["unit"]], account.places
    way.most = courses.rout * 1000
    if unit.info["type"] == "hope":
        return  # towards its regiment. DTS-R.112
    edge = 0 if places.home[unit.info["side"]] == "north" else 18000
    box = places.stand_box(unit.id, event["from"])
    if account.dice.driven and courses.chaser:
        way.base = (away(places, courses.chaser, box),)
    elif unit.id in courses.broken_by:
        foe, attacked = courses.broken_by[unit.id]
        if foe in courses.unplaced:
            return  # it has scattered: no event says where its middle is
        way.base = (away(places, foe, box),)
        if attacked or account.options["rout_direction"] == "owner":  # DTS-R.88 leaves open which way an attacker routs
            way.base += (edge,)
    elif account.options["rout_direction"] != "owner":
        way.base = (edge,)


def away(places, from_unit, box):
    """DTS-R.138"""
    boxes = places.boxes(from_unit) if places.scattered(from_unit) else [places.box(from_unit)]
    return facing_between(boxes[0].centre, box.centre)


def judge(account, courses, findings, way, event, slack):
    start, end = point(event["from"]), point(event["to"])
    far = hypot(end[0] - start[0], end[1] - start[1])
    if not way.base or far < 500:
        return
    bends = [turn_between(base, facing_between(start, end)) for base in way.base]
    near = slack(far)
    if way.before and abs(turn_between(facing_between(way.before, start), facing_between(start, end))) <= near + slack(
            hypot(start[0] - way.before[0], start[1] - way.before[1])):
        return  # it goes on as it went
    if hypot(end[0] - way.start[0], end[1] - way.start[1]) < hypot(start[0] - way.start[0], start[1] - way.start[1]):
        return  # set back to where it was clear
    findings.check(min(abs(b) for b in bends) <= 9000 + near, "DTS-R.90",
                   lambda: f"{event['unit']} stand {event['stand']} bends by {bends}")
    whole = [b for b in bends if abs(b - 100 * round(b / 100)) <= near]
    findings.check(whole, "DTS-R.139", lambda: f"{event['unit']} stand {event['stand']} bends by {bends}")
    if all(abs(b) > near for b in bends):
        findings.check(any(barred(account, way, event, base) for base in way.base), "DTS-R.90",
                       lambda: f"{event['unit']} stand {event['stand']} bends by {bends}, its way is free")


def barred(account, way, event, base):
    """May something lie on the unbent way?"""
    if account.options["obstacles_stop_rout"] or account.rough:
        return True
    places, side = account.places, account.side(event["unit"])
    own = places.stand_box(event["unit"], {"x": way.start[0], "y": way.start[1], "facing": event["from"]["facing"]})
    x, y = heading(base)
    going = (x * way.most, y * way.most)
    return any(deepest_on_the_way(own, going, box)[0] > -ROUNDING
               for other in places.on_table() if account.side(other) != side for box in places.boxes(other))


def lost(account, findings, event):
    """A stand, or with the flag stand the unit, has left the table."""
    unit, places = account.units[event["unit"]], account.places
    if unit.flag_taken or unit.info["type"] == "hope":
        return
    if event.kind == "stand-lost":
        stand = event["stand"]
        findings.check(stand != unit.flag, "DTS-R.91", f"{unit.id} loses its flag stand and goes on")
    elif event["how"] == "ran-off":
        stand = unit.flag
    else:
        return
    pose = places.poses.get((unit.id, stand))
    if pose:
        off = places.off_table(places.stand_box(unit.id, pose))
        findings.check(off >= -ROUNDING, "DTS-R.91", lambda: f"{unit.id}: stand {stand} is lost {-off:.0f} within the table")
