"""A. Game Play: cards, rounds, declarations, events, victory."""

EVENTS = 16


def round_begins(account, findings, event, throws, after):
    findings.check(event["round"] == account.round + 1, "DTS-R.4", f"round {event['round']} after {account.round}")
    # DTS-R.3: no card was left, unless the day card ended the round
    by_day_card = "the-day-wears-on" in account.drawn
    if account.round:
        findings.check(by_day_card or account.left <= account.withdrawn, "DTS-R.3", f"{account.left} cards were left")
    account.round, account.drawn = event["round"], set()
    account.shower = False
    account.left = event["cards"]
    if account.options.get("event_density") == "third":
        account.left = -1  # the events are dealt after this line


def card_drawn(account, findings, event, throws, after):
    card, unit = event["card"], event["unit"]
    account.card = card
    findings.check(card not in account.drawn, "DTS-R.1", f"{card} is drawn twice in a round")
    account.drawn.add(card)
    if account.left >= 0:
        at_once = account.options.get("hope_card") == "at-once" or event["left"] != account.left - 1
        if account.options.get("forlorn_hope") is False:
            findings.check(event["left"] == account.left - 1, "DTS-A.3", f"{event['left']} left after {account.left}")
        elif not at_once:
            findings.check(True, "DTS-A.3")
    account.left, account.withdrawn = event["left"], 0
    if account.smoke:
        account.smoke -= 1
    if unit:
        number = int(card.rsplit("-", 1)[1])
        most = account.units[unit].info["cards"]
        findings.check(card == f"{unit}-{number}" and 1 <= number <= most, "DTS-R.6", f"{card} is no card of {unit}")


def order_declared(account, findings, event, throws, after):
    """DTS-T.states, as far as state and kind decide."""
    unit, order = account.units[event["unit"]], event["order"]
    unit.order = order
    allowed = {
        "formed": {"formation", "advance", "advance-fire", "stand-fire", "rally", "defer"},
        "routing": {"rally", "defer"},
        "rallying": {"rally", "defer"},
        "halted": {"advance", "stand-fire", "rally", "defer"},
        "pursuing": set(),
    }[unit.mode]
    if unit.is_general:
        allowed = {"advance", "defer"}  # DTS-R.16
    findings.check(order in allowed, "DTS-T.states", f"{unit.id} is {unit.mode} and declares {order}")


def event_side(account, findings, event, throws, after):
    side = "royalist" if event["die"] <= 3 else "parliament"
    findings.check(event["side"] == side, "DTS-Z.12", f"a {event['die']} is {side}")


def event_die(account, findings, event, throws, after):
    strikes = event["die"] <= (2 if event["card"] == "a-burst-piece" else 1)
    clause = "DTS-E.12" if event["card"] == "a-burst-piece" else "DTS-E.11"
    findings.check(event["happens"] == strikes, clause, f"a {event['die']} strikes: {event['happens']}")


def event_happens(account, findings, event, throws, after):
    if event["nothing"]:
        return
    if event["card"] == "a-drenching-shower":
        account.shower = True
    if event["card"] == "smoke-hangs-low":
        account.smoke = 7  # this card and the next six


def broken_counted(account, findings, event, throws, after):
    """DTS-V.1: units without generals and hopes; a routing or removed one is broken, one that left by an exit half."""
    for side in ("royalist", "parliament"):
        broken = every = 0
        for unit in account.units.values():
            if unit.is_general or unit.info["type"] == "hope" or unit.info["side"] != side:
                continue
            if unit.where not in ("table", "removed", "exited"):
                continue
            every += 2
            broken += 2 if unit.where == "removed" or (unit.where == "table" and unit.mode == "routing") else 0
            broken += unit.where == "exited"
        findings.check((event[side], event[f"{side}_of"]) == (broken, every), "DTS-V.1",
                       f"{side}: {event[side]} of {event[f'{side}_of']}, not {broken} of {every}")


def battle_won(account, findings, event, throws, after):
    if event["how"] != "broken":
        return
    halves = {"royalist": [0, 0], "parliament": [0, 0]}
    for unit in account.units.values():
        if unit.is_general or unit.info["type"] == "hope" or unit.where not in ("table", "removed", "exited"):
            continue
        count = halves[unit.info["side"]]
        count[1] += 2
        count[0] += 2 if unit.where == "removed" or (unit.where == "table" and unit.mode == "routing") else 0
        count[0] += unit.where == "exited"
    loser = "parliament" if event["side"] == "royalist" else "royalist"
    findings.check(2 * halves[loser][0] > halves[loser][1], "DTS-V.1", f"{loser} has lost with {halves[loser]}")


def entered(account, findings, event, throws, after):
    account.units[event["unit"]].where = "table"
    account.units[event["unit"]].formation = "march"


JUDGES = {"round-begins": round_begins, "card-drawn": card_drawn, "order-declared": order_declared,
          "event-side": event_side, "event-die": event_die, "event-happens": event_happens,
          "broken-counted": broken_counted, "battle-won": battle_won, "entered": entered}
