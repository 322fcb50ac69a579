"""10 Movement: how far, by what, where it ends."""
from math import hypot

from geometry import depth, facing_between, far_apart, gap, turn_between

from . import cards, dice, ground, tables

ROUND = 30          # mil
DEEP = 120          # mil: so deep in a body is no matter of rounding


def rates(account, unit):
    if unit.type == "dragoons":
        return tables.DRAGOONS[unit.mounted]
    if unit.type == "galloper":
        return tables.GALLOPER[account.rules["galloper_profile"]]
    return tables.MOVES[unit.type]


def long(event):
    points = [event["from"], *event["bends"], event["at"]]
    return sum(hypot(b["x"] - a["x"], b["y"] - a["y"]) for a, b in zip(points, points[1:]))


def moved(account, findings, event):
    unit, cause, far = account.units[event["unit"]], event["cause"], long(event)
    if cause in ("move", "attack", "pursuit", "follow-up") and not unit.is_leader:
        account.owes.pop(("moved", unit.id), None)
    if cause == "ride":
        ride(account, findings, event, unit, far)
    elif cause == "move" and unit.is_leader:
        findings.check(far <= 10_000 + ROUND, "NMM-5.1.4", f"{unit.id} goes {far:.0f}")
    elif cause == "move":
        move(account, findings, event, unit, far)
    elif cause in ("fall-back", "rout"):
        back(account, findings, event, unit, far)
    elif cause in ("evade", "disengage"):
        most = rates(account, unit)[0] * 1000
        least = far <= most + ROUND or never_clear(account, unit, event, most, far)
        findings.check(least, "NMM-12.5.2", f"{unit.id} goes {far:.0f} of {most}")
    elif cause == "pursuit":
        charged = unit.info["grade"] == "raw" or account.charged.get(unit.id) is not False
        most = 10_000 if not charged else 24_000 if unit.type == "cuirassiers" else 28_000
        clear = far <= most + ROUND or never_clear(account, unit, event, most, far)
        findings.check(clear, "NMM-R.23", f"{unit.id} pursues {far:.0f}")
    unit.put(at=event["at"])
    if account.evasion and account.evasion.attacker == unit.id:
        account.evasion = None
    if cause in ("fall-back", "disengage", "rout"):
        fight = account.engaged(unit.id)
        if fight:
            for name in fight.names:
                if account.units[name].side != unit.side and cause != "rout":
                    account.units[name].turn.withdrew = True


def move(account, findings, event, unit, far):
    findings.check(not unit.seen["daunted"], "NMM-R.64", f"{unit.id} is Daunted")
    findings.check(unit.type != "field-gun", "NMM-3.5.2", f"{unit.id} moves")
    if event.clause in ("NMM-9.3.1", "NMM-9.3.3", "NMM-9.3.4", "NMM-10.1.1"):
        cards.action(account, findings, unit)
    if event.clause == "NMM-9.3.3" and abs(turn_between(event["from"]["facing"], event["at"]["facing"])) > 4550:
        owe(account, unit, "turning", "NMM-10.5.4")
    if event.clause != "NMM-9.3.1" or account.state["units"][unit.id]["garrison"]:
        return
    if unit.type not in tables.SWARMS and not event["bends"] and far > 300:
        way = facing_between((event["from"]["x"], event["from"]["y"]), (event["at"]["x"], event["at"]["y"]))
        aside = abs(turn_between(event["from"]["facing"], way))
        findings.check(aside <= 9050, "NMM-R.65", lambda: f"{unit.id} moves back, at {aside / 100:.0f} degrees")
        if aside > 4550:
            owe(account, unit, "direction", "NMM-10.5.1")
    good, bad = rates(account, unit)
    findings.check(far <= good * 1000 + ROUND, "NMM-T.movement", f"{unit.id} goes {far:.0f} of {good} inches")
    turned = event["from"]["facing"] != event["at"]["facing"]
    findings.check(not turned or unit.type in tables.SWARMS, "NMM-R.65", f"{unit.id} turns on a Move")
    if turned or event["bends"] or account.ground.odd or bad == good:
        return
    way = ground.hull(ground.box(account, unit), ground.box(account, unit, event["at"]))
    if account.ground.touches(way, lambda k: k["bad"], DEEP):
        findings.check(far <= bad * 1000 + ROUND, "NMM-R.69", f"{unit.id} goes {far:.0f} in Bad Going")
        if unit.type != "detachment" and unit.seen["disarray"] < 2:
            account.owes[("bad-going", unit.id)] = "NMM-10.5.9"


def owe(account, unit, cause, clause):
    """A Token for a manoeuvre; none in Good Going before the main battle. NMM-7.2.7"""
    if unit.type not in tables.SWARMS and not account.bombardment and unit.seen["disarray"] < 2:
        account.owes[(cause, unit.id)] = clause


def ride(account, findings, event, unit, far):
    """NMM-8.2, NMM-8.3.1, NMM-R.2"""
    if unit.type == "general":
        most = {"NMM-8.2.4": 24, "NMM-8.2.2": 12, "NMM-8.2.3": 12}.get(event.clause, 24)
    else:
        most = 12 if account.rules["leader_token_move"] == "inches12" else 10
        if account.card and account.card["leader"] == unit.id:
            cards.spend(account, findings, unit)
    account.ridden = unit.id, event["from"], most, far


def ridden(account, findings, event):
    """After a ride: who joins a unit has ridden until he touches it. NMM-8.3.2"""
    if not account.ridden:
        return
    name, start, most, far = account.ridden
    account.ridden = None
    if event.kind == "joined" and event["leader"] == name and not event["left"]:
        far = ground.leader_gap(account, account.units[name], ground.place(account, account.units[event["unit"]]), start)
    findings.check(far <= most * 1000 + 2 * ROUND, "NMM-R.2", lambda: f"{name} rides {far:.0f} of {most} inches")


def never_clear(account, unit, event, most, far):
    """Whether it would have ended on friends from its full way on until where it ends. NMM-R.130"""
    start, end, others = event["from"], event["at"], ground.friends(account, unit)

    def on_friends(at):
        there = {**end, **{xy: start[xy] + (end[xy] - start[xy]) * at / far for xy in ("x", "y")}}
        body = ground.box(account, unit, there)
        return any(depth(body, other) > -ROUND for other in others)
    return all(on_friends(at) for at in range(round(most), round(far) - 2 * ROUND, 200))


def back(account, findings, event, unit, far):
    """NMM-13.5.4, NMM-13.5.9, NMM-R.130: straight to the own baseline."""
    cause = event["cause"]
    account.owes.pop(("moved", unit.id), None)
    start, end = event["from"], event["at"]
    findings.check(start["facing"] == end["facing"] or cause == "rout", "NMM-13.5.4", f"{unit.id} turns as it falls back")
    home, building = account.homes[unit.side], account.ground.places.get(account.came_out.get(unit.id))
    if building:
        return out_of_building(account, findings, event, unit, building)
    across = abs(end["x"] - start["x"]) if home in ("north", "south") else abs(end["y"] - start["y"])
    along = {"north": end["y"] - start["y"], "south": start["y"] - end["y"], "east": end["x"] - start["x"],
             "west": start["x"] - end["x"]}[home]
    findings.check(across <= ROUND and along >= -ROUND, "NMM-13.5.4" if cause == "fall-back" else "NMM-13.5.9",
                   f"{unit.id} goes {along:.0f} back and {across:.0f} aside")
    open_way(account, findings, event, unit, far)
    if cause == "rout":
        findings.check(far <= 10_000 + ROUND, "NMM-13.5.9", f"{unit.id} routs {far:.0f}")


def out_of_building(account, findings, event, unit, building):
    """A garrison begins at the edge of its building. NMM-13.5.4, NMM-13.5.9"""
    body, (x, y) = ground.box(account, unit, event["at"]), cards.HOMEWARDS[account.homes[unit.side]]
    aside = [c[1] if x else c[0] for c in building.corners]
    middle = body.centre[1] if x else body.centre[0]
    home = (body.centre[0] - building.centre[0]) * x + (body.centre[1] - building.centre[1]) * y > 0
    far, most = gap(body, building), 10_000 if event["cause"] == "rout" else rates(account, unit)[0] * 1000
    straight = home and min(aside) <= middle <= max(aside)
    findings.check(straight, "NMM-13.5.4" if event["cause"] == "fall-back" else "NMM-13.5.9", f"{unit.id} leaves to the side")
    findings.check(far <= most + ROUND, "NMM-13.5.9" if event["cause"] == "rout" else "NMM-R.130",
                   f"{unit.id} goes {far:.0f} from its building")


def open_way(account, findings, event, unit, far):
    """Where nothing is on its way it goes the whole of it. NMM-13.5.4, NMM-13.5.9"""
    good = rates(account, unit)[0]
    most = 10_000 if event["cause"] == "rout" else good * 1000
    start, part = event["from"], most / (far or 1)
    end = {**event["at"], **{xy: start[xy] + (event["at"][xy] - start[xy]) * part for xy in ("x", "y")}}
    if far < 1 or account.ground.odd or unit.seen["garrison"]:
        return
    way = ground.hull(ground.box(account, unit), ground.box(account, unit, event["at"]), ground.box(account, unit, end))
    if account.ground.touches(way, lambda k: k["bad"] or k["impassable"] or k["building"] or k["obstacle"], -300):
        return
    others = (ground.box(account, u) for u in account.units.values() if u.on_table and not u.is_leader and u.id != unit.id)
    if any(depth(way, other) > -1300 for other in others):
        return
    findings.check(abs(far - most) <= ROUND, "NMM-R.130", f"{unit.id} goes back {far:.0f} of {most}")


def formed(account, findings, event):
    unit = account.units[event["unit"]]
    if event.clause in ("NMM-9.3.4", "NMM-9.8.1", "NMM-9.8.2", "NMM-10.2.9"):
        findings.check(not unit.seen["daunted"], "NMM-R.64", f"{unit.id} is Daunted")
        cards.action(account, findings, unit)
    if event.clause == "NMM-9.3.4":
        owe(account, unit, "turning", "NMM-9.3.4")
    if event["mounted"] != unit.seen["mounted"]:
        findings.check(unit.type == "dragoons", "NMM-9.8.1", f"{unit.id} mounts or dismounts")
    if event.clause == "NMM-10.2.9":
        turn = (event["at"]["facing"] - event["from"]["facing"] + 18000) % 36000 - 18000
        findings.check(abs(turn) <= 4500, "NMM-10.2.9", f"{unit.id} pivots by {turn / 100}")
    unit.put(at=event["at"], formation=event["formation"], mounted=event["mounted"], limbered=event["limbered"])


def deployed(account, findings, event):
    account.units[event["unit"]].put(at=event["at"], formation=event["formation"], where="table")


def joined(account, findings, event):
    account.units[event["leader"]].put(**{"with": None if event["left"] else event["unit"]}, where="table")


CROSSINGS = {1: "barred", 6: "free"}
SECOND = {1: "impassable"}


def crossing_rolled(account, findings, event):
    """NMM-T.obstacle, NMM-R.68"""
    unit, feature = account.units[event["unit"]], event["feature"]
    hand = dice.take(account, findings, "obstacle", 1, unit.side, "NMM-D.5")
    again = account.crossings.get(feature) == "barred"
    if hand:
        die = hand.faces[0]
        due = SECOND.get(die, "two-tokens") if again else CROSSINGS.get(die, "one-token")
        findings.check(event["crossing"] == due, "NMM-T.obstacle", f"a {die} is {event['crossing']}, not {due}")
    account.crossings[feature] = event["crossing"]


def garrisoned(account, findings, event):
    unit = account.units[event["unit"]]
    if not event["left"]:
        fits = unit.type in tables.VOLLEYS or unit.type in ("detachment",
                                                            "clubmen") or unit.type == "dragoons" and not unit.mounted
        findings.check(fits, "NMM-10.4.1", f"{unit.id} enters a building")
    if event["left"]:
        account.came_out[unit.id] = event["building"]
    unit.put(garrison=None if event["left"] else event["building"])


def reorganised(account, findings, event):
    one, two = account.units[event["unit"]], account.units[event["gone"]]
    findings.check(one.type == two.type and one.type in tables.HORSE, "NMM-9.9.5", f"{one.type} and {two.type}")
    grades = "raw" not in (one.info["grade"], two.info["grade"])
    findings.check(grades and not one.seen["daunted"] and not two.seen["daunted"], "NMM-9.9.2", f"{one.id} and {two.id}")
    findings.check(event["figures"] == min(8, one.figures + two.figures), "NMM-9.9.4", f"{event['figures']} figures")
    account.reorganised |= {one.id, two.id}
    two.put(where="gone")


def ends(account, findings, step):
    """Nobody who moved by himself stands on another or off the table. NMM-R.74, NMM-R.167"""
    movers = {e["unit"] for e in step.events if e.kind == "moved" and e["cause"] in ("move", "attack", "meet", "follow-up")}
    movers = {n for n in movers if not account.units[n].is_leader}
    if not movers:
        return
    account.take(step.after)
    standing = [u for u in account.units.values() if u.on_table and not u.is_leader and not u.seen["garrison"]
                and not u.seen["crewless"] and not (u.info["parent"] and u.seen["limbered"])]
    boxes = {u.id: ground.box(account, u) for u in standing}
    for name in movers & set(boxes):
        own = boxes[name]
        off = account.ground.off_table(own)
        findings.check(off <= ROUND, "NMM-R.74", lambda: f"{name} is {off:.0f} off the table")
        for other, box in boxes.items():
            if other != name and not far_apart(own, box):
                deep = depth(own, box)
                findings.check(deep <= DEEP, "NMM-R.167", lambda: f"{name} ends {deep:.0f} inside {other}")


JUDGES = {"moved": moved, "formed": formed, "deployed": deployed, "joined": joined, "garrisoned": garrisoned,
          "crossing-rolled": crossing_rolled,
          "reorganised": reorganised}
