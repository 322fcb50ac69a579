"""Judges the record of a battle of Declare Thee Sir, event by event."""
from . import courses, dice, ends, passing
from .account import Account
from .chapters import CHAPTERS
from .places import Places


def judge(record, findings):
    findings.at(record)
    account = Account.of(record)
    throws = []
    for event in record.opening:  # the first position of the record is the one after these
        if event.kind in ("thrown", "round-begins", "card-drawn", "event-happens", "event-side", "deploy-rolled"):
            take(account, findings, event, throws, record.view)
        else:
            account.dice.loose = []
    before, after = Places(record.setting), Places(record.setting)
    account.places = before
    for step in record.steps():
        findings.at(record, step)
        before.take(step.before["units"])
        for event in step.events:
            take(account, findings, event, throws, step.after)
        compare(account, findings, step.after)
        after.take(step.after["units"])
        if not step.after["courses"]:
            before.take(step.before["units"])
            ends.judge(account, findings, movers(step), before, after)


def movers(step):
    """What has moved by itself, and why."""
    causes = {}
    for event in step.events:
        if event.kind == "moved" and event["cause"] in ("move", "attack", "evade", "pursuit"):
            causes.setdefault(event["unit"], set()).add(event["cause"])
        if event.kind == "hope-sent" and event["back"]:  # its regiment makes room. DTS-R.149
            causes.setdefault(event["regiment"], set()).add("rejoin")
    return causes


def take(account, findings, event, throws, after):
    if event.kind == "thrown":
        throws.append((event["purpose"], event["faces"]))
        dice.thrown(account, findings, event)
        courses.thrown(account, account.courses, findings, event)
        return
    dice.follows(account, findings, event)
    dice.then(account, event)
    passing.follows(account, findings, event)
    if account.places:
        courses.follows(account, findings, event)
    chapter = CHAPTERS.get(event.kind)
    if chapter:
        chapter(account, findings, event, throws, after)


def compare(account, findings, after):
    """What the account says of every unit must stand in the position."""
    for name, unit in account.units.items():
        seen = after["units"][name]
        mine = (unit.own, unit.first, unit.bonus, unit.general or None)
        theirs = (seen["points"], seen["first"], seen["bonus"], seen["general"])
        if seen["where"] in ("removed", "exited", "reserve"):
            continue
        findings.check(mine == theirs, "DTS-R.52", lambda: f"{name}: points, first, bonus, general are {theirs}, not {mine}")
        if seen["where"] == "table" and not unit.is_general:
            findings.check(unit.mode == seen["mode"], "DTS-T.states", lambda: f"{name} is {seen['mode']}, not {unit.mode}")
        unit.mounted, unit.formation = seen["mounted"], seen["formation"]
        unit.stands, unit.flag_taken = seen["with_it"], seen["flag_taken"]
