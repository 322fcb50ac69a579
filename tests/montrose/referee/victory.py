"""How the match ends, where no other chapter says so (MON-6), and the victories track (MON-15)."""
from .leaders import activate_leslie, leslie_among_royalists, activate_baillie_and_urry
from .pieces import COVENANTER, ROYALIST, TABLES, UNITS
from .the_map import ENGLAND, MAP

WANTED_IN_ENGLAND = 4


def test_march_into_england(match):
    """MON-6.0.3, at the end of a game turn only (MON-6.0.4); no more is needed (MON-R.104)."""
    position = match.position
    where = position.at["montrose"]
    force = [unit for unit in position.combat(where, ROYALIST) if UNITS[unit].kind in ("lowland", "cavalry")]
    if MAP.region[where] == ENGLAND and len(force) >= WANTED_IN_ENGLAND:
        match.win(ROYALIST, "march-into-england", "MON-6.0.3")


def royalist_victory(match):
    """MON-12.4.3: one box up, and what the box brings (MON-T.thresholds)."""
    position, boxes = match.position, TABLES["victories"]
    position.victories += 1
    match.script.take("track-moved", "MON-12.4.3", box=position.victories)
    if position.victories >= boxes["royalist_wins"]:                        # MON-12.4.4
        match.win(ROYALIST, "tenth-victory", "MON-6.0.1")
    if position.victories == boxes["activate_baillie_and_urry"]:            # MON-R.26
        activate_baillie_and_urry(match, "MON-10.1.5")
        leslie_among_royalists(match)
    if position.victories == boxes["activate_leslie"]:
        activate_leslie(match, "MON-10.1.12")


def covenanter_takes_blair_atholl(match):
    """MON-18.7.2: one box back, never below 0, once only (MON-R.87)."""
    position = match.position
    position.blair_atholl_beaten = True
    position.victories = max(0, position.victories - 1)
    match.script.take("track-moved", "MON-18.7.2", box=position.victories)
    match.check(position.phasing == COVENANTER, "MON-18.7.1", "only the Covenanter attacks Blair Atholl, in his own turn")
