"""Set-up (MON-7), the sequence of play (MON-8.2) and the interphases (MON-14)."""
from .battle import battle_phase
from .cards import card_phase
from .disband import disband_phase
from .march import march_phase
from .match import MatchWon
from .pieces import ARGYLLS_GROUP, CARDS, COVENANTER, LAST_TURN, SIDES, UNITS, is_winter
from .recruiting import recruiting_phase
from .victory import test_march_into_england
from .winter import winter_losses


def play(match):
    try:
        set_up(match)
        for turn in range(1, LAST_TURN + 1):
            for side in SIDES:                                              # MON-8.2.1
                player_turn(match, turn, side)
            test_march_into_england(match)                                  # MON-R.2
        match.win(COVENANTER, "time", "MON-6.0.6")                          # MON-8.2.16
    except MatchWon:
        check_the_end(match)


def set_up(match):
    position = match.position
    for side in SIDES:                                                      # MON-7.0.2
        match.script.compare_field(match.script.take("shuffled"), "count", 9, "MON-7.0.2")
        match.check(sorted(position.decks[side]) == sorted(CARDS[side]), "MON-7.0.2", f"the {side} has his nine cards")
    for unit, piece in UNITS.items():                                       # MON-T.setup
        place = {"pool": None, "none": None}.get(piece.setup, piece.setup)
        if piece.setup == "argylls-group":
            match.check(position.at[unit] in ARGYLLS_GROUP, "MON-7.0.8", f"{unit} begins in {position.at[unit]}")
        else:
            match.check(position.at[unit] == place, "MON-7.0.12", f"{unit} begins in {position.at[unit]}, not in {place}")
    answer = match.script.answer(COVENANTER, "deploy")
    if not answer:
        match.script.deviates("MON-R.6", f"the Covenanter places Argyll, but comes {match.script.what_comes()}")
    match.script.take_answer()
    space = answer.words[1]
    match.check(space in ARGYLLS_GROUP, "MON-7.0.8", f"Argyll begins in one of {ARGYLLS_GROUP}")
    match.script.take("argyll-placed", "MON-7.0.8", space=space)
    position.move([unit for unit, piece in UNITS.items() if piece.setup == "argylls-group"], space)


def player_turn(match, turn, side):
    position = match.position
    position.turn, position.phasing = turn, side                            # MON-14.0.2, MON-14.0.3
    match.begin_player_turn()
    match.script.take("turn-begins", "MON-8.2.1", turn=turn, side=side)
    card_phase(match, side)
    if is_winter(turn):
        match.check(not match.script.answer(side, "recruit", "end-recruiting"), "MON-17.0.2", "nobody recruits in Winter")
    else:
        recruiting_phase(match, side)
    march_phase(match, side)
    battle_phase(match, side)
    disband_phase(match, side)
    winter_losses(match, side)
    position.card, position.card_used = None, False                         # MON-R.108


def check_the_end(match):
    """Nothing is played after a win, and the record names the winner (MON-R.4)."""
    script = match.script
    script.findings.check(script.at_end(), "MON-R.4", lambda: f"after the win comes {script.what_comes()}")
    match.compare(script.view)
    script.findings.check(script.record.over and script.record.winners == [match.winner], "MON-6.0.1",
                          lambda: f"the {match.winner} has won, not {script.record.winners}")
