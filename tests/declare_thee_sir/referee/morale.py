"""3 Morale: points, losses and gains, checks."""
from .tables import POINTS, POINTS_OF_GUNS, level, reading


def points_rolled(account, findings, event, throws, after):
    unit, die = account.units[event["unit"]], event["die"]
    findings.check(unit.first == 0, "DTS-3.6", f"{unit.id} is tested again")
    grade = unit.info["grade"] if account.options["troop_grades"] else "trained"
    if unit.info["type"] == "artillery":
        own = POINTS_OF_GUNS[die - 1]
    else:
        own = POINTS[min(max(die + {"raw": -1, "veteran": 1}.get(grade, 0), 1), 6) - 1]
    findings.check(event["points"] == own, "DTS-T.points", f"{unit.id} rolled {die}: {event['points']}, not {own}")
    unit.first = unit.own = own
    if unit.general and unit.bonus == "none" and own < 4:
        unit.bonus = "held"
    findings.check(event["general"] == (unit.bonus == "held"), "DTS-R.52", f"{unit.id}: a general's point")


def point_lost(account, findings, event, throws, after):
    unit = account.units[event["unit"]]
    had = unit.lose()
    findings.check(event["none_left"] == (not had), "DTS-3.15", f"{unit.id} had a point: {had}")
    findings.check(event["points"] == unit.points, "DTS-R.57", f"{unit.id}: {event['points']} left, not {unit.points}")


def point_gained(account, findings, event, throws, after):
    unit = account.units[event["unit"]]
    unit.own += 1
    findings.check(unit.points <= 4, "DTS-3.14", f"{unit.id} has {unit.points} points")
    findings.check(event["points"] == unit.points, "DTS-R.52", f"{unit.id}: {event['points']}, not {unit.points}")


def effect(account, findings, unit, effect_of, seven_counts, modifiers, clause):
    """The sum of two dice, its modifiers, the column after the first loss, the reading. DTS-R.57, DTS-R.63"""
    dice, total = effect_of["dice"], sum(effect_of["dice"])
    bare = dice[0] == dice[1] or (seven_counts and total == 7)
    values = [m["by"] for m in effect_of["modifiers"]]
    for m in effect_of["modifiers"]:
        findings.check(modifiers.get(m["because"]) == m["by"], clause, f"{m['because']} is {m['by']}")
    if account.options["modifier_stacking"] == "line":
        findings.check(len(set(values)) == len(values), "DTS-R.64", f"{values} are added up")
    findings.check(effect_of["total"] == total + sum(values), clause, f"{dice} and {values} are {effect_of['total']}")
    column = level(unit.points - bare)
    findings.check(effect_of["column"] == column, "DTS-R.63", f"{unit.id}: column {effect_of['column']}, not {column}")
    read = reading(effect_of["total"], effect_of["column"])
    findings.check(effect_of["reading"] == read, "DTS-T.melee", f"{effect_of['total']} in {column} is {read}")
    return bare, read


def checked(account, findings, event, throws, after):
    unit = account.units[event["unit"]]
    findings.check(not event["effect"]["modifiers"], "DTS-R.44", "a check has modifiers")
    effect(account, findings, unit, event["effect"], True, {}, "DTS-2.23")


def broke(account, findings, event, throws, after):
    account.units[event["unit"]].mode = "routing"


JUDGES = {"points-rolled": points_rolled, "point-lost": point_lost, "point-gained": point_gained, "checked": checked,
          "broke": broke}
