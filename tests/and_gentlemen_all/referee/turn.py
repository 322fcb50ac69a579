"""The turn: initiative, cards, who acts first, and how the battle ends (AGA 4, AGA 5, AGA-R.99, AGA-R.100)."""
from fractions import Fraction

from .deployment import all_are_deployed
from .match import GONE_FROM_BATTLE

CARDS = {"fire", "move", "rally", "pass"}


# AGA-S.1.10, AGA-S.2.12: who must pass in the first action phase, and who is Player A without a roll.
MUST_PASS = {"naseby": "parliament", "marston-moor": "royalist"}
GIVEN = {"marston-moor": "parliament"}


def thrown(match, event):
    match.check(not match.dice, "AGA-X.10", f"dice {match.dice} lead to nothing")
    match.check(event["sides"] == 6 and all(1 <= f <= 6 for f in event["faces"]), "AGA-2.7", f"{event['faces']}")
    match.dice = list(event["faces"])
    match.thrown_for = event["purpose"], event["seat"]


def thrown_by(match, purpose, side):
    match.check(match.thrown_for == (purpose, side), "AGA-X.1" if side is None else "AGA-4.12",
                lambda: f"thrown for {match.thrown_for}, not {purpose} of {side}")


def turn_begins(match, event):
    end_of_action(match)
    if not match.started:
        all_are_deployed(match)
    match.turn += 1 if match.started or not match.turn else 0
    match.started = True
    match.phase = 1
    match.check(event["turn"] == match.turn, "AGA-4.1", f"turn {event['turn']}, not {match.turn}")
    match.check(not match.setting.turn_limit or match.turn <= match.setting.turn_limit, "AGA-R.100", "the turn limit is past")
    match.played = {s: [] for s in match.setting.sides}
    match.tried = set()
    match.tied = True
    match.cards = {}


def initiative_rolled(match, event):
    """AGA-4.2 to AGA-4.6, AGA-R.1, AGA-R.3."""
    match.check(match.tied, "AGA-4.6", "initiative is rolled again, but was not tied")
    thrown_by(match, "initiative", None)
    dice = match.throw(4, "1")
    totals = []
    for n, side in enumerate(match.setting.sides):
        own = match.table.of(side)
        lost = sum(u.where not in GONE_FROM_BATTLE for u in own)
        routed = sum(u.on_table and u.routed for u in own)
        wanted = {k: -v for k, v in (("lost-units", lost), ("routed-units", routed)) if v}
        shown = {m["because"]: m["by"] for m in event[side]["modifiers"]}
        match.check(shown == wanted, "AGA-R.3", f"initiative of {side}: {shown}, not {wanted}")
        match.check(event[side]["dice"] == dice[2 * n:2 * n + 2], "AGA-R.1",
                    f"dice of {side}: {event[side]['dice']}, thrown {dice}")
        totals.append(sum(dice[2 * n:2 * n + 2]) + sum(wanted.values()))
        match.check(event[side]["total"] == totals[-1], "AGA-4.3",
                    f"initiative of {side} is {totals[-1]}, not {event[side]['total']}")
    match.tied = totals[0] == totals[1]
    match.higher = match.setting.sides[0 if totals[0] > totals[1] else 1]


def initiative_won(match, event):
    given = GIVEN.get(match.record.scenario) if match.rules["scenario_start"] and match.turn == 1 else None
    if given:
        match.check(match.tied and match.higher is None and event["side"] == given and event.clause == "AGA-S.2.12", "AGA-S.2.12",
                    f"{event['side']} is Player A")
    else:
        match.check(not match.tied and event["side"] == match.higher, "AGA-4.5", f"{event['side']} wins the initiative")
    match.player_a = event["side"]
    match.tied = False


def cards_shown(match, event):
    """AGA-4.8, AGA-4.9, AGA-5.2, AGA-R.2, AGA-R.4."""
    end_of_action(match)
    match.check(not match.tied, "AGA-4.5", "cards before the initiative is won")
    match.check(event["phase"] == len(match.played[match.setting.sides[0]]) + 1, "AGA-4.14", f"phase {event['phase']}")
    match.phase = event["phase"]
    for side in match.setting.sides:
        card = event[side]
        match.check(card in CARDS and card not in match.played[side], "AGA-5.2", f"{side} plays {card} again")
        chosen = match.chosen.pop(side, None)
        if chosen is None:
            passes = match.rules["scenario_start"] and match.turn == 1 and event["phase"] == 1 and card == "pass" \
                and MUST_PASS.get(match.record.scenario) == side
            match.check(passes or len(match.played[side]) == 3, "AGA-R.2", f"{side} did not choose its card")
        else:
            match.check(chosen == card, "AGA-4.9", f"{side} chose {chosen}, shown is {card}")
        match.played[side].append(card)
    match.cards = {s: event[s] for s in match.setting.sides}
    match.waiting_actions = [s for s in match.setting.sides if match.cards[s] != "pass"]
    match.ordered = len(match.waiting_actions) < 2
    match.unasked = False
    match.both_passed = not match.waiting_actions


def choose_card(match, step):
    word = match.words[1]
    match.check(word in CARDS and word not in match.played[step.seat], "AGA-5.2", f"{step.seat} chooses {word} again")
    match.check(step.seat not in match.chosen, "AGA-4.8", f"{step.seat} chooses twice")
    match.check(len(match.played[step.seat]) < 3, "AGA-R.2", "the last card is chosen")
    match.chosen[step.seat] = word


def choose_first(match, step):
    """AGA-4.10, AGA-4.11."""
    match.check(step.seat == match.player_a, "AGA-4.10", f"{step.seat} says who acts first, Player A is {match.player_a}")
    match.check(len(match.waiting_actions) == 2 and not match.ordered, "AGA-R.4", "nobody may be asked who acts first")
    match.waiting_actions.sort(key=lambda s: s != match.words[1])
    match.ordered = True


def order_without_question(match):
    """AGA-R.4: Player A is first when neither card can do anything; what is done all the same shows that he was to be asked."""
    match.unasked = not match.ordered and not {"move", "pass"} & set(match.cards.values())
    if match.unasked:
        match.waiting_actions.sort(key=lambda s: s != match.player_a)
        match.ordered = True


def action_begins(match, event):
    end_of_action(match)
    if len(match.waiting_actions) == 2:
        order_without_question(match)
    side = event["side"]
    holds = match.ordered and match.waiting_actions[:1] == [side] and match.cards.get(side) == event["card"]
    match.check(holds, "AGA-4.13", f"{side} begins {event['card']}, waiting are {match.waiting_actions}")
    if side in match.waiting_actions:
        match.waiting_actions.remove(side)
    action = match.action
    action.side, action.card = side, event["card"]
    action.done, action.charged, action.due, action.tested, action.barred = set(), set(), set(), set(), set()
    action.harm = []
    own = match.table.of(side)
    # AGA-R.58: who is routed now, and nobody else, runs in step 1.
    action.to_run = {u.id for u in own if u.on_table and u.routed} if event["card"] == "move" else set()
    match.laid = set()
    match.binding = {u.id for u in own if u.halted != "no"}
    match.melee_has_begun = False


def end_of_action(match):
    """AGA-R.6 step 5, AGA-R.85: Halts that were in force when the card was begun are taken off."""
    action = match.action
    if action.side is None:
        return
    for unit in sorted(action.due):
        match.check(not match.table.units[unit].on_table, "AGA-9.1", f"{unit} took SP and does not test")
    match.check(not action.to_run or match.shattered, "AGA-5.13", f"{sorted(action.to_run)} did not run")
    if action.card == "move":
        for unit in match.binding - match.laid:
            match.table.units[unit].halted = "no"
        for unit in match.laid:
            if match.table.units[unit].halted == "now-laid":
                match.table.units[unit].halted = "in-force"
    action.side = action.card = None
    action.done, action.charged, action.due, action.tested, action.barred = set(), set(), set(), set(), set()
    action.harm = []
    match.flight = None


def turn_cut_short(match, event):
    match.check(match.both_passed, "AGA-5.4", "the turn ends, but both did not pass")
    match.phase = 1


def routed_army(match, side):
    return not any(u.on_table and not u.routed for u in match.table.of(side))


def ratio(match, side):
    number = match.army_number(side)[0]
    return Fraction(match.losses_of(side), number) if number else Fraction(0)


def match_won(match, event):
    """AGA-10.15, AGA-R.99, AGA-R.100."""
    end_of_action(match)
    side, how = event["side"], event["how"]
    enemy = match.setting.enemy(side)
    match.over = {side}
    if how == "shattered":
        match.check(enemy in match.shattered and side not in match.shattered, "AGA-10.15",
                    f"{side} wins, shattered are {match.shattered}")
    elif how == "time":
        time_is_up(match)
        match.check(ratio(match, side) < ratio(match, enemy), "AGA-R.100", f"{side} wins by {ratio(match, side)}")
    elif how == "given-up":
        match.check(match.words[:1] == ["give-up"], "AGA-R.121", match.step.line)
    else:
        match.check(routed_army(match, enemy), "AGA-R.100", f"{side} wins ({how})")
        match.check(not match.shattered, "AGA-R.99", "an army is shattered")


def losses_compared(match, event):
    """AGA-R.100."""
    time_is_up(match)
    for side in match.setting.sides:
        number = max(match.army_number(side)[0], 1)
        told = event[side]
        match.check((told["losses"], told["number"]) == (match.losses_of(side), number), "AGA-R.100",
                    f"{told} for {match.losses_of(side)} of {number}")
        match.check(abs(told["percent"] - Fraction(100 * told["losses"], number)) <= Fraction(1, 2), "AGA-R.100",
                    f"{told['percent']} % of {told}")


def match_drawn(match, event):
    end_of_action(match)
    match.over = set()
    if event["how"] == "time":
        time_is_up(match)
        one, other = match.setting.sides
        match.check(ratio(match, one) == ratio(match, other), "AGA-R.100",
                    f"drawn at {ratio(match, one)} and {ratio(match, other)}")
    elif event["how"] == "shattered":
        match.check(len(match.shattered) == 2, "AGA-R.99", f"drawn, shattered are {match.shattered}")
    else:
        match.check(all(routed_army(match, s) for s in match.setting.sides), "AGA-R.100", f"drawn ({event['how']})")


def time_is_up(match):
    last = match.turn == match.setting.turn_limit and not match.waiting_actions
    match.check(last and (match.both_passed or len(match.played[match.setting.sides[0]]) == 4), "AGA-R.100",
                f"the time is up in turn {match.turn}")
    match.check(not match.shattered and not any(routed_army(match, s) for s in match.setting.sides), "AGA-R.100",
                "the battle was over before")


HANDLERS = {
    "thrown": thrown, "turn-begins": turn_begins, "initiative-rolled": initiative_rolled, "initiative-won": initiative_won,
    "cards-shown": cards_shown, "action-begins": action_begins,
    "turn-cut-short": turn_cut_short, "losses-compared": losses_compared, "match-won": match_won, "match-drawn": match_drawn,
}
LINES = {"card": choose_card, "first": choose_first}
