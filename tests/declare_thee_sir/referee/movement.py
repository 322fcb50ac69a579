"""1 and 2: deployment, movement rolls, the lengths of moves, generals and hopes."""
from math import hypot

ROUNDING = 6  # mil


def deployed(account, findings, event, throws, after):
    account.units[event["unit"]].where = "table"


def joined(account, findings, event, throws, after):
    """DTS-R.52, DTS-R.54, DTS-R.55"""
    general, unit = account.units[event["general"]], account.units[event["unit"]]
    if event["left"]:
        unit.general = general.general = ""
        unit.bonus = "none"
        return
    general.where = "table"
    findings.check(not unit.general and not unit.is_general, "DTS-R.53", f"{unit.id} has a general already")
    unit.general, general.general = general.id, unit.id
    unit.bonus = "held" if unit.first and unit.own <= 3 else "none"


def movement_rolled(account, findings, event, throws, after):
    unit, dice = account.units[event["unit"]], event["dice"]
    horse = unit.info["type"] == "cavalry" or (unit.info["type"] == "dragoons" and unit.mounted)
    findings.check(len(dice) == (2 if horse else 1), "DTS-T.movement", f"{unit.id} rolls {dice}")
    modifier = {"march": 3, "hedgehog": -3}.get(unit.formation, 0)
    findings.check(event["modifier"] == modifier, "DTS-T.movemod", f"{unit.id} in {unit.formation}: {event['modifier']}")
    whole = max(0, sum(dice) + modifier)
    far = whole
    for halved in (event["firing"], event["ditch"]):
        far = (far + 1) // 2 if halved else far
    findings.check(event["inches"] == far, "DTS-2.5", f"{event['inches']} of {whole}")
    findings.check(event["formation"] == unit.formation, "DTS-T.movemod", f"{unit.id} is no {event['formation']}")
    unit.allowed = whole


def moved(account, findings, event, throws, after):
    unit = account.units[event["unit"]]
    start, end = event["from"], event["to"]
    far = hypot(end["x"] - start["x"], end["y"] - start["y"])
    if event["cause"] == "ride":
        findings.check(far <= 9000 + ROUNDING, "DTS-2.3", f"{unit.id} rides {far:.0f}")
    if event["cause"] == "move" and not event["bends"] and unit.info["type"] != "hope":
        most = getattr(unit, "allowed", None)
        if most is not None:
            more = 3 if unit.formation == "march" else 0
            findings.check(far <= (most + more) * 1000 + ROUNDING, "DTS-R.37", f"{unit.id} moves {far:.0f} of {most}")
    if event["cause"] in ("attack", "push", "pursuit", "ride") and event["stand"] == 255:
        findings.check(start["facing"] == end["facing"], "DTS-2.6", f"{unit.id} turns on its way")


def hope_sent(account, findings, event, throws, after):
    hope = account.units[event["unit"]]
    hope.where = "ranks" if event["back"] else "table"
    hope.mode = "formed"
    account.withdrawn += event["back"] and f"{hope.id}-1" not in account.drawn
    if event["back"] and account.places:
        account.places.rejoined(event["unit"], event["regiment"], event["at"])


def removed(account, findings, event, throws, after):
    unit = account.units[event["unit"]]
    unit.where = "exited" if event["how"] == "exited" else "removed"
    unit.mode = "formed"
    if unit.is_general and unit.general:
        host = account.units[unit.general]
        host.general, host.bonus = "", "none"
        unit.general = ""


JUDGES = {"deployed": deployed, "joined": joined, "movement-rolled": movement_rolled, "moved": moved,
          "hope-sent": hope_sent, "removed": removed}
