"""Sequence of play: phases and turns, the order of initiative, who wins (BTS-seq, BTS-init, BTS-win)."""
from . import island

PHASES = ("events", "diplomacy", "initiative", "land", "sea", "reserve", "combat", "sieges", "income", "expenditures",
          "purchases", "admin")

# Events that belong to one phase, by the place of that phase in the turn.
STAGES = {"turn-begins": 0, "event-drawn": 1, "order-set": 2, "contact-roll": 3, "on-patrol": 4, "sailed": 5,
          "naval-combat-begins": 7, "declared": 8, "battle-begins": 9, "siege-level-rolled": 10, "siege-losses": 10,
          "income-counted": 11, "expenditures-paid": 12, "mercenaries-shown": 13}
# Throws of which each must be used by an event that is judged.
USED = {"initiative", "break-contact", "force-march", "caravan-step", "interception", "fleet-attrition", "withdrawal", "battle",
        "general-at-risk", "pursuit", "permanent-losses", "naval", "naval-pursuit", "siege-level", "siege-losses", "siege-result",
        "trade", "supply", "truce", "empire", "outbreak"}
RESERVE = {"contact-roll"}          # may come again in the Reserve step


def stage(a, found, e):
    """BTS-seq.1: no phase comes before one that has been."""
    place = STAGES[e.kind]
    if e.kind == "turn-begins":
        found.check(e["turn"] == a.turn + 1, "BTS-seq.1", lambda: f"turn {e['turn']} follows {a.turn}")
        new_turn(a, found, e)
        return
    if e.kind in RESERVE or (e.kind == "battle-begins" and e["assault"]):
        return
    found.check(place >= a.stage, "BTS-seq.1", lambda: f"{e.kind} comes after what belongs to a later phase")
    a.stage = max(a.stage, place)


def new_turn(a, found, e):
    a.turn, a.stage = e["turn"], 0
    for purpose, hands in a.dice.hands.items():
        if purpose not in USED:
            hands.clear()
            continue
        found.check(not hands, "BTS-D.1", lambda: f"{len(hands)} throws for {purpose} are used by nothing")
        hands.clear()
    a.cut_off, a.fresh, a.aboard, a.origins, a.late = {}, set(), set(), {}, set()
    a.left_unpaid, a.unpaid_forces, a.unpaid_forts = set(), set(), set()
    a.paid, a.counted, a.march, a.broke, a.mover = [], [], None, None, None


def ranking(a, found, purpose, powers, clause):
    """Powers by their rolls, the highest first; ties are rolled again, the top ones first (BTS-init.2, BTS-R.22)."""
    groups, done = [list(powers)], []
    while groups:
        group = groups.pop(0)
        if len(group) == 1:
            done += group
            continue
        totals = {}
        for power in group:
            faces = a.dice.take(found, purpose, 2, clause)
            if faces is None:
                return None
            totals[power] = sum(faces)
        parts = [[p for p in group if totals[p] == t] for t in sorted(set(totals.values()), reverse=True)]
        groups = parts + groups
    return done


def order_set(a, found, e):
    order = e["order"]
    if a.turn == 0:
        if a.on("choice_order") == "roll-off":
            ranked = ranking(a, found, "choice-order", a.seats, "BTS-setup.10")
            found.check(ranked in (None, order), "BTS-setup.10", lambda: f"{order}, not {ranked}")
        elif a.on("choice_order") == "umpire":
            found.check(order == list(a.seats), "BTS-R.214", f"{order}")
        return
    powers = [s for s in a.seats if s in order] + [p for p in order if p == "invader"]
    ranked = ranking(a, found, "initiative", powers, "BTS-init.1")
    if ranked:
        last = ranked[1:] + ranked[:1]
        right = order == ranked or (order == last and ranked[0] != "invader")
        found.check(right, "BTS-R.211" if ranked[0] == "invader" else "BTS-init.3", lambda: f"{order}, not {ranked} or {last}")
    a.order = order


def asked_to_move(state):
    """Who chooses a move in the Land step, if somebody does."""
    stack = state["core"]["agenda"]["stack"]
    return stack[-1]["seat"] if state["phase"] == "land" and stack and stack[-1]["is"] == "choose-move" else None


def round_of_moves(a, found, step):
    """BTS-land.1, BTS-R.24: one after the other; only those are passed over who have passed twice or cannot move."""
    mover = asked_to_move(step.before)
    if not mover:
        return
    found.check(step.before["players"][mover]["passes"] < 2, "BTS-R.24", lambda: f"{mover} has passed twice")
    last, order = a.mover, [p for p in a.order if a.is_player(p)]
    a.mover = mover
    if last in order and mover in order and last != mover:
        at = order.index(last)
        around = order[at + 1:] + order[:at]
        for seat in around[:around.index(mover)]:
            free = [f for f in a.forces.values() if f.owner == seat and a.may_move(f)]
            passed = step.before["players"][seat]["passes"] >= 2
            found.check(passed or not free, "BTS-land.1", lambda: f"{seat} is passed over, {[f.name for f in free]} may move")


def ends(a, found, step):
    """After an answer."""
    before, after = step.before, step.after
    if before["turn"] == after["turn"] and "set-up" not in (before["phase"], after["phase"]):
        one, other = PHASES.index(before["phase"]), PHASES.index(after["phase"])
        found.check(one <= other, "BTS-seq.1", lambda: f"{after['phase']} follows {before['phase']}")
    found.check(after["turn"] - before["turn"] in (0, 1), "BTS-seq.1", f"turn {after['turn']}")


def campaign_over(a, found, e):
    """BTS-win.2 to BTS-win.4: the winners hold what they must, and nobody else has more."""
    a.over = e
    held = {s: [x for x, c in a.controllers.items() if c == s] for s in a.seats}
    playing = [x for x in island.SPACES if in_play(a, x)]
    winners, how = e["winners"], e["how"]
    if how == "total":
        found.check(len(winners) == 1 and len(held[winners[0]]) == len(playing), "BTS-win.2", f"{winners}")
    if how == "half":
        found.check(all(half(a, held[w], playing) or king(a, w) for w in winners), "BTS-R.132",
                    lambda: f"{winners} with {[len(held[w]) for w in winners]} of {len(playing)}")
    if how == "turn-limit":
        found.check(a.turn == (a.on("turn_limit") or 12), "BTS-win.4", f"turn {a.turn}")
        score = {s: standing(a, s, held[s]) for s in a.seats if not a.state["players"][s]["out"] and s not in a.left}
        best = [s for s in score if score[s] == max(score.values())]
        found.check(sorted(best) == sorted(winners), "BTS-R.133", lambda: f"{winners} have won, not {best}: {score}")
    if how == "last-player":
        found.check(len(winners) <= 1, "BTS-R.212", f"{winners}")


def standing(a, seat, held):
    """BTS-R.133: areas, then their value, then points."""
    return (len(held), sum(island.SPACES[x]["value"] for x in held), 
            sum(a.strength(f) for f in a.forces.values() if f.owner == seat))


def king(a, power):
    return power in a.state["events"]["reign"]["party"]


def in_play(a, area):
    """BTS-R.208."""
    return a.controllers[area] is not None or not neutral(a, area)


def neutral(a, area):
    return (a.on("np_castles") == "ignored" and island.is_castle(area)) or a.on("np_regions") == "neutral"


def half(a, held, playing):
    territories = [x for x in held if not island.is_castle(x)]
    if a.on("half") == "each":
        every = [x for x in playing if not island.is_castle(x)]
        return (2 * len(territories) >= len(every)
                and 2 * (len(held) - len(territories)) >= len(playing) - len(every))
    return 2 * len(held) >= len(playing)


def over(a, found, record):
    if a.over:
        found.check(record.over and sorted(record.winners) == sorted(a.over["winners"]), "BTS-win.1", f"{record.winners}")


BEFORE = {name: stage for name in STAGES}
AFTER = {"order-set": order_set, "campaign-over": campaign_over}
