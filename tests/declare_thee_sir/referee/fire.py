"""4 Fire: ranges, effects, losses, generals in danger."""
from . import aims
from .morale import effect
from .tables import FIRE, LEAST_RANGE


def aimed(account, findings, event, throws, after):
    unit = account.units[event["unit"]]
    kind = unit.info["type"]
    least = (3 if unit.mounted else 6) if kind == "dragoons" else LEAST_RANGE[kind]
    die = event["range_die"]
    findings.check((die == 0) == (account.smoke > 0), "DTS-E.9", f"{unit.id} rolls {die} with smoke {account.smoke}")
    findings.check(event["range"] == (least + die) * 1000, "DTS-T.range", f"{unit.id}: {event['range']} by a {die}")
    account.in_range = event["distance"] <= event["range"]
    aims.aimed(account, findings, event)


def volley_lost(account, findings, event, throws, after):
    if event["because"] == "out-of-range":
        findings.check(not account.in_range, "DTS-4.5", "a volley in range is lost")


def fired(account, findings, event, throws, after):
    unit, target = account.units[event["unit"]], account.units[event["target"]]
    guns = unit.info["type"] == "artillery"
    findings.check(account.in_range, "DTS-4.5", f"{unit.id} fires beyond its range")
    bare, read = effect(account, findings, target, event["effect"], not guns, FIRE, "DTS-T.firemod")
    losses = bare + (read == "rout" and not guns)
    findings.check(event["losses"] == losses, "DTS-4.c.6", f"{event['losses']} points lost, not {losses}")
    reasons = {m["because"] for m in event["effect"]["modifiers"]}
    if account.options["modifier_stacking"] == "each":
        poor = unit.first > 0 and unit.points == 0
        findings.check(("poor-firer" in reasons) == poor, "DTS-4.11", f"{unit.id} is poor: {poor}")
        findings.check(("shower" in reasons) == (account.shower and not guns), "DTS-E.8", "a drenching shower")


def casualty_rolled(account, findings, event, throws, after):
    findings.check(event["killed"] == (event["die"] == 1), "DTS-4.d.2", f"a {event['die']} kills: {event['killed']}")
    general = account.units[event["general"]]
    if event["killed"] and general.general:  # his unspent point is one of those lost. DTS-4.d.4
        host = account.units[general.general]
        host.general, host.bonus, general.general = "", "none", ""


JUDGES = {"aimed": aimed, "volley-lost": volley_lost, "fired": fired, "casualty-rolled": casualty_rolled}
