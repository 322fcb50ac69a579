"""Passing checks: the mover first, then the unit passed, once for a pair in an activation (DTS-R.45, DTS-R.46)."""

from . import meets

AFRESH = ("card-drawn", "order-declared", "round-begins")


class Passing:
    """The pairs of this activation, the checks that are still to come, and who has moved or thrown to move."""

    def __init__(self):
        self.pairs, self.waiting, self.movers = set(), [], set()
        self.met, self.gone = set(), set()  # pairs of which one has moved through the other; units that were removed


def follows(account, findings, event):
    """Any event, before the account takes it."""
    passing, kind = account.passing, event.kind
    if kind in AFRESH:
        findings.check(not passing.waiting, "DTS-2.24", lambda: f"no check: {passing.waiting}")
        meets.ended(account, findings)
        account.passing = Passing()
    elif kind in ("moved", "movement-rolled", "way-rolled", "push-rolled", "pursuit-rolled", "rally-rolled"):
        passing.movers.add(event["unit"])
        passing.movers.add(account.units[event["unit"]].info["hope"])  # that goes along may touch a friend at once
        if kind == "moved" and account.places:
            meets.moved(account, event)
    elif kind == "broke":
        passing.movers.add(event["unit"])  # its stands may touch a friend before their first step
    elif kind == "removed":  # a unit that is gone does not check; who met it still does
        passing.gone.add(event["unit"])
        passing.waiting = [pair for pair in passing.waiting if pair[0] != event["unit"]]
    elif kind in ("battle-won", "battle-drawn"):
        account.passing = Passing()
    elif kind == "checked" and event["passed"]:
        checked(account, findings, event["unit"], event["passed"])


def checked(account, findings, one, other):
    passing, units = account.passing, account.units
    findings.check(not units[one].is_general and not units[other].is_general, "DTS-R.46", f"{one} and {other} check")
    findings.check(units[one].info["parent"] != other and units[other].info["parent"] != one, "DTS-R.46",
                   f"{one} and {other} are one regiment")
    findings.check(account.side(one) == account.side(other), "DTS-R.43", f"{one} passes through {other}")
    if passing.waiting and passing.waiting[-1] == (one, other):
        passing.waiting.pop()
        return
    moves = one in passing.movers or units[one].mode == "rallying"  # no event tells that it gathers
    findings.check(moves, "DTS-R.45", f"{one} has not moved and checks first for {other}")
    pair = frozenset((one, other))
    findings.check(pair not in passing.pairs, "DTS-R.45", f"{one} and {other} check a second time in an activation")
    if passing.waiting:  # only what routs from a check comes before the next check
        findings.check(units[one].mode == "routing", "DTS-Z.3", f"{one} checks before {passing.waiting[-1][0]}")
    passing.pairs.add(pair)
    passing.waiting.append((other, one))
