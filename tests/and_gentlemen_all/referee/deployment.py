"""Free deployment (AGA-R.102, AGA-R.153): whole commands in turn, each unit at a legal place.

Whether a place is in the zone and clear of others is decided by corners as they are kept, in whole 1/1000" (AGA-R.11).
"""
from .contact import touch
from .exact import lie_within
from geometry import SLACK

DEPTH = 12_000          # mils from the own long edge (AGA-R.102), doubled at the 25 mm scale (AGA-R.150)


def judge_zones(match):
    """AGA-R.102, AGA-R.150: a strip along the own edge."""
    setting = match.setting
    deep = DEPTH * setting.scale["inches_for_50_yards"]
    for side, zone in setting.zones.items():
        if not zone:
            match.check(not any(u.where == "reserve" for u in match.table.of(side)), "AGA-R.102",
                        f"{side} deploys, but has no zone")
            continue
        xs, ys = {x for x, _ in zone}, {y for _, y in zone}
        wanted = {"south": (0, deep), "north": (setting.depth - deep, setting.depth)}[setting.homes[side]]
        match.check((min(xs), max(xs)) == (0, setting.width) and (min(ys), max(ys)) == wanted, "AGA-R.102",
                    lambda z=zone, s=side: f"the zone of {s} is {z}")


def judge_order(match, unit):
    """AGA-R.102: whole commands, in turn, the second side first; AGA-R.153: who has none left lets the other go on."""
    second, first = match.setting.sides[1], match.setting.sides[0]
    waiting = {side: {u.regiment.command for u in match.table.of(side) if u.where == "reserve"} for side in (first, second)}
    if match.placing:
        match.check(unit.regiment.command == match.placing, "AGA-R.102",
                    f"{unit.id} is deployed before the rest of {match.placing}")
        return
    last = match.placed_last
    due = match.setting.enemy(last) if last else second
    if not waiting[due]:
        due = match.setting.enemy(due)
    match.check(unit.side == due, "AGA-R.102", f"{unit.id} is deployed, but {due} is next")


def place_line(match, step):
    """What was said is what was done."""
    verb, name, formation, x, y, facing = match.words
    unit = match.unit(name)
    match.check(step.seat == unit.side, "AGA-R.102", f"{step.seat} deploys {name}")
    told = [e for e in step.events if e.kind == "deployed"]
    if not match.check(len(told) == 1 and told[0]["unit"] == name, "AGA-R.102", f"{name} is not deployed"):
        return
    said = {"x": round(float(x) * 1000), "y": round(float(y) * 1000), "facing": round(float(facing) * 100) % 36000}
    match.check(told[0]["at"] == said and told[0]["formation"] == formation, "AGA-R.102",
                f"{name} is put at {told[0]['at']} in {told[0]['formation']}, asked was {match.step.line}")


def deployed(match, event):
    unit = match.unit(event["unit"])
    match.check(unit.where == "reserve" and match.turn == 0, "AGA-R.102", f"{unit.id} is deployed again, or in battle")
    match.check(event["formation"] in ("deployed", "column"), "AGA-R.102", f"{unit.id} is deployed {event['formation']}")
    judge_order(match, unit)
    unit.place(event["at"])
    unit.where, unit.formation = "table", event["formation"]
    judge_place(match, unit)
    command = unit.regiment.command
    left = any(u.where == "reserve" and u.regiment.command == command for u in match.table.of(unit.side))
    match.placing, match.placed_last = (command, match.placed_last) if left else (None, unit.side)


def judge_place(match, unit):
    """AGA-R.153. Nobody in another or on closed ground: judge_position, as always (AGA-R.11, AGA-R.41)."""
    zone = match.setting.zones[unit.side]
    xs, ys = [x for x, _ in zone], [y for _, y in zone]
    corners = unit.box.kept_corners()
    inside = bool(zone) and all(min(xs) - SLACK <= x <= max(xs) + SLACK and min(ys) - SLACK <= y <= max(ys) + SLACK
                                for x, y in corners)
    match.check(inside, "AGA-R.153", lambda: f"{unit.id} is deployed outside its zone: {corners}")
    for other in match.table.others(unit):
        match.check(lie_within(corners, other.box.kept_corners(), SLACK), "AGA-R.153", f"{unit.id} lies in {other.id}")
    for enemy in match.table.enemies(unit):
        match.check(touch(unit.box, enemy.box) is None, "AGA-R.153", f"{unit.id} touches {enemy.id}")


def all_are_deployed(match):
    """Before the first turn."""
    left = [u.id for u in match.table.units.values() if u.where == "reserve"]
    match.check(not left, "AGA-R.102", f"the battle begins without {left}")


HANDLERS = {"deployed": deployed}
LINES = {"place": place_line}
