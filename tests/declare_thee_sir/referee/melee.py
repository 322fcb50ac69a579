"""5 Melee: closing, the fight, push back, capture, pursuit."""
from .tables import CLOSES_ON, MELEE, level, reading


def close_rolled(account, findings, event, throws, after):
    unit = account.units[event["unit"]]
    needed = CLOSES_ON[unit.level]
    findings.check(event["needed"] == needed, "DTS-T.close", f"{unit.id} closes on {event['needed']}, not {needed}")
    findings.check(event["closes"] == (event["die"] >= needed), "DTS-5.a.7", f"a {event['die']} closes: {event['closes']}")


def fought(account, findings, event, throws, after):
    unit, target, effect = account.units[event["unit"]], account.units[event["target"]], event["effect"]
    dice, total = effect["dice"], sum(effect["dice"])
    values = [m["by"] for m in effect["modifiers"]]
    reasons = {m["because"] for m in effect["modifiers"]}
    for m in effect["modifiers"]:
        findings.check(MELEE.get(m["because"]) == m["by"], "DTS-T.meleemod", f"{m['because']} is {m['by']}")
    findings.check(effect["total"] == total + sum(values), "DTS-5.c.10", f"{dice} and {values} are {effect['total']}")
    lost = total == 7 and account.options["melee_column"] == "after-loss"
    column = level(target.points - lost)
    findings.check(effect["column"] == column, "DTS-R.76", f"{target.id}: column {effect['column']}, not {column}")
    read = reading(effect["total"], effect["column"])
    findings.check(effect["reading"] == read, "DTS-T.melee", f"{effect['total']} in {column} is {read}")
    if account.options["modifier_stacking"] == "each":
        findings.check(("general" in reasons) == bool(unit.general), "DTS-5.c.3", f"{unit.id}'s general")
        findings.check(("flank" in reasons) == (event["zone"] == "flank"), "DTS-5.c.6", "a flank attack")
        findings.check(("rear" in reasons) == (event["zone"] == "rear"), "DTS-5.c.2", "an attack in the rear")
    else:
        findings.check(len(set(values)) == len(values), "DTS-R.64", f"{values} are added up")


def push_rolled(account, findings, event, throws, after):
    findings.check(1 <= len(event["dice"]) <= 2, "DTS-5.d.1", f"pushed by {event['dice']}")


def capture_tried(account, findings, event, throws, after):
    target = account.units[event["target"]]
    dice = [faces for purpose, faces in throws[-2:] if purpose == "capture-defence"][-1]
    against = sum(dice) + target.points + bool(target.general)
    findings.check(event["against"] == against, "DTS-7.c.4", f"{event['against']}, not {against}")
    findings.check(event["taken"] == (event["by"] > event["against"]), "DTS-7.c.6", f"{event['by']} to {event['against']}")


def break_rolled(account, findings, event, throws, after):
    unit = account.units[event["unit"]]
    findings.check(unit.mode == "pursuing", "DTS-5.d.15", f"{unit.id} is {unit.mode}")
    findings.check(event["points"] == unit.points, "DTS-R.95", f"{unit.id} has {unit.points} points")
    halts = event["die"] > unit.points
    findings.check(event["halts"] == halts, "DTS-5.d.16", f"a {event['die']} halts with {unit.points}: {event['halts']}")


def pursuit_rolled(account, findings, event, throws, after):
    account.units[event["unit"]].mode = "pursuing"


def pursuit_ends(account, findings, event, throws, after):
    account.units[event["unit"]].mode = "halted"


JUDGES = {"close-rolled": close_rolled, "fought": fought, "push-rolled": push_rolled, "capture-tried": capture_tried,
          "break-rolled": break_rolled, "pursuit-rolled": pursuit_rolled, "pursuit-ends": pursuit_ends}
