"""Judges the record of a battle of Never Mind the Matchlocks, event by event."""
from . import cards, dice, doctrine, fire, melee, morale, moves
from .account import Account

CHAPTERS = {}
for chapter in (cards, moves, fire, doctrine, melee, morale):
    for name, judge_of in chapter.JUDGES.items():
        CHAPTERS[name] = judge_of


def judge(record, findings):
    findings.at(record)
    account = Account(record)
    for event in record.opening:
        if event.kind == "tokens-counted":
            morale.tokens_counted(account, findings, event)
    for step in record.steps():
        findings.at(record, step)
        account.take(step.before)
        if account.bombardment and step.before["core"]["agenda"]["stack"][-1]["is"] == "bombard":
            account.player_turns[step.seat] += 1
            account.routs, account.saw = {}, set()
        for event in step.events:
            take(account, findings, event)
        compare(account, findings, step.after)
        moves.ends(account, findings, step)


def take(account, findings, event):
    if event.kind == "thrown":
        dice.thrown(account, findings, event)
        return
    if account.over:
        return
    moves.ridden(account, findings, event)
    melee.exchange_over(account, event)
    if chapter := CHAPTERS.get(event.kind):
        chapter(account, findings, event)
    morale.last_men(account, findings, event)


def compare(account, findings, after):
    """What events have changed must stand in the position, and nothing else."""
    if account.over:
        return
    for name, unit in account.units.items():
        seen = after["units"][name]
        if seen["where"] != "table" or not unit.on_table or unit.is_leader or name in account.reorganised:
            continue
        if not unit.due:
            findings.check(sum(seen["figures"]) == unit.figures, "NMM-11.8.1",
                           lambda: f"{name} has {seen['figures']}, not {unit.seen['figures']}")
            findings.check(unit.type != "battalia" or seen["figures"] == unit.seen["figures"], "NMM-11.8.3",
                           lambda: f"{name} has {seen['figures']}, not {unit.seen['figures']}")
        findings.check(seen["disarray"] == unit.seen["disarray"], "NMM-14.1.1",
                       lambda: f"{name}: {seen['disarray']} Disarray Tokens")
        findings.check(seen["daunted"] == unit.seen["daunted"], "NMM-15.4", lambda: f"{name} is Daunted: {seen['daunted']}")
        findings.check(seen["out_of_order"] == unit.seen["out_of_order"], "NMM-11.6.5", lambda: f"{name}: {seen['out_of_order']}")
    for side, number in account.held.items():
        holds = after["holdings"][side]["value"]
        if holds:
            findings.check(holds["tokens"] == number, "NMM-16.2.11", lambda: f"{side} holds {holds['tokens']}, not {number}")
