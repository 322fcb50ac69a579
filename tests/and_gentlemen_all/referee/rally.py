"""Rallying (AGA-9.22 to AGA-9.29, AGA-R.92, AGA-R.133, AGA-R.138)."""
import math

from .army import TABLES, morale_modifier
from geometry import SLACK, depth, heading
from .contact import touch
from .path import off_table
from .turn import thrown_by

FARTHEST = 2000.0


def rally_line(match, step):
    unit = match.unit(match.words[1])
    check = match.check
    check(not match.unasked, "AGA-R.4", f"{unit.id} rallies, and nobody was asked who acts first")
    check(match.action.card == "rally" and match.action.side == unit.side == step.seat, "AGA-5.16", f"{unit.id} rallies")
    check(unit.on_table and unit.routed, "AGA-9.22", f"{unit.id} rallies")
    check(unit.id not in match.tried, "AGA-5.18", f"{unit.id} tries to rally twice")
    check(not match.table.touching(unit), "AGA-9.28", f"{unit.id} rallies in contact")


def rally_tried(match, event):
    unit = match.unit(event["unit"])
    thrown_by(match, "rally", unit.side)
    dice = match.throw(2, "7")
    modifier = morale_modifier(match.setting, unit.regiment.rating)
    score = event["score"]
    match.check(score["dice"] == dice, "AGA-X.7", f"{score['dice']}, thrown {dice}")
    shown = {m["because"]: m["by"] for m in score["modifiers"]}
    match.check(shown == ({"rating": modifier} if modifier else {}), "AGA-9.23", f"modifiers {shown}")
    match.check(score["total"] == sum(dice) + modifier, "AGA-9.23", f"total {score['total']}")
    passed = score["total"] <= TABLES["morale"]["rally_up_to"]
    match.check(event["rallied"] == passed, "AGA-9.24", f"{score['total']}: rallied {event['rallied']}")
    match.tried.add(unit.id)
    match.known.add(unit.id)


def reform_line(match, step):
    # The unit that was rallied last waits on top of what is still to do.
    unit = match.unit(step.before["core"]["agenda"]["stack"][-1]["unit"])
    match.check(unit.side == step.seat, "AGA-D.14", match.step.line)


def reformed(match, event):
    """AGA-9.25, AGA-9.26, AGA-R.92, AGA-R.132."""
    unit = match.unit(event["unit"])
    words = match.words[1:]
    formation = next(w for w in words if w in ("deployed", "column"))
    match.check(match.words[0] == "reform" and formation == event["formation"], "AGA-D.14",
                f"{unit.id} forms {event['formation']}")
    match.check(float(words[-1]) == int(words[-1]) and event["at"]["facing"] == int(words[-1]) % 360 * 100, "AGA-R.132",
                f"{unit.id} faces {event['at']['facing']}")
    match.check(unit.routed, "AGA-9.24", f"{unit.id} is rallied")
    centre = unit.box.centre
    if unit.regiment.type == "dragoons":
        match.check(("mounted" in words) != ("dismounted" in words), "AGA-R.92", f"{match.step.line}")
    unit.formation, unit.mounted = event["formation"], event["mounted"]
    f, deep = heading(event["at"]["facing"]), unit.shape()[1]
    ideal = {"x": centre[0] + f[0] * deep / 2, "y": centre[1] + f[1] * deep / 2, "facing": event["at"]["facing"]}
    unit.place(ideal)
    fits = has_room(match, unit)
    unit.place(event["at"])
    shift = math.hypot(event["at"]["x"] - ideal["x"], event["at"]["y"] - ideal["y"])
    match.check(shift <= FARTHEST + 2, "AGA-R.92", f"{unit.id} is put {shift:.0f} mil aside")
    if fits:
        match.check(shift <= 2, "AGA-R.92", f"{unit.id} is put {shift:.0f} mil aside, though it fits")
    else:
        match.cannot("the least shift of a rallied unit")
    match.check(has_room(match, unit, 1.0), "AGA-R.138", f"{unit.id} has no room")
    match.counted.discard(unit.id)


def has_room(match, unit, more=0.0):
    box = unit.box
    if off_table(box, match.setting) > SLACK + more or any(depth(box, o.box) > SLACK + more for o in match.table.others(unit)):
        return False
    if any(f.deepest(box) > SLACK + more for f in match.ground.closed(unit.deployed_horse)):
        return False
    return not any(how and not how.doubtful for how in (touch(box, e.box) for e in match.table.enemies(unit)))


def end_rally(match, step):
    match.check(match.action.card == "rally" and match.action.side == step.seat, "AGA-D.13", "the rally is ended")


HANDLERS = {"rally-tried": rally_tried}
LINES = {"rally": rally_line, "reform": reform_line, "end-rally": end_rally}
