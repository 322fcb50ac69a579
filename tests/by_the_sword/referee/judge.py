"""Judges the record of a campaign of By The Sword, event by event."""
from . import cards, conservation, economy, naval, sequence, setup, supply
from .account import Account
from .chapters import BEFORE, AFTER


def judge(record, findings):
    findings.at(record)
    account = Account(record)
    account.line, account.left = "", set()
    for event in record.opening:
        take(account, findings, event)
    for step in record.steps():
        findings.at(record, step)
        account.take(step.before)
        account.line, account.step, account.left = step.line, step, set()
        sequence.round_of_moves(account, findings, step)
        for event in step.events:
            take(account, findings, event)
        cards.whole(account, findings, step)
        cards.mercenaries(account, findings, step)
        conservation.compare(account, findings, step)
        setup.generals(account, findings, step)
        setup.totals(account, findings, step)
        naval.compare(account, findings, step)
        supply.compare(account, findings, step)
        economy.treasury(account, findings, step)
        economy.purchases(account, findings, step)
        sequence.ends(account, findings, step)
    findings.at(record)
    sequence.over(account, findings, record)


def take(account, findings, event):
    """Each event is judged by its chapter, then changes the account, and then what follows from it is judged."""
    if event.kind == "thrown":
        account.dice.throw(event)
        return
    for chapter in BEFORE.get(event.kind, ()):
        chapter(account, findings, event)
    if change := conservation.JUDGES.get(event.kind):
        change(account, findings, event)
    for chapter in AFTER.get(event.kind, ()):
        chapter(account, findings, event)
