"""The end of a Winter player turn (MON-17)."""
from .pieces import ROYALIST, UNITS, in_order, is_winter
from .the_map import MAP


def winter_losses(match, side):
    """MON-17.0.3 to MON-17.0.7: after the Disband Phase, of the phasing side only (MON-R.69)."""
    position = match.position
    if not is_winter(position.turn) or side == ROYALIST and position.card == "over-the-snow":      # MON-C.6
        return
    for unit in in_order(position.on_map(side)):
        if position.at[unit] in MAP.named:
            continue
        if UNITS[unit].is_leader:
            if not match.on("leaders_winter_anywhere", side):               # MON-18.8.1
                lose(match, unit, "MON-17.0.6")
        else:
            lose(match, unit, "MON-R.69" if UNITS[unit].kind == "irish" else "MON-17.0.5")


def lose(match, unit, clause):
    match.script.take("winter-loss", clause, unit=unit, space=match.position.at[unit])
    if UNITS[unit].is_leader:
        match.eliminate_leader(unit, clause)
    else:
        match.to_pool(unit, clause)
