"""Leaders: displacement (MON-16.2), staying inside a Burgh (MON-18.6), activation and Leslie (MON-10.1)."""
from .pieces import COVENANTER, ROYALIST, TABLES, UNITS, enemy, in_order
from .the_map import MAP, NEWCASTLE

PAIR = ("baillie", "urry")

# How combat units have come to displace leaders, by the clause that says so.
MARCH, RETREAT, MUSTER = "MON-16.2.1", "MON-16.2.2", "MON-16.2.12"
LEFT_ALONE, PLACED_AMONG_ENEMIES = "MON-R.36", "MON-R.22"       # nobody comes: his units are gone, or Leslie is placed


# Displacement

def units_enter(match, side, units, space, how):
    """What happens at once when units of a side have come into a space: by MARCH (pursuit too), RETREAT or MUSTER."""
    if all(UNITS[unit].is_leader for unit in units):
        return                                                              # MON-16.2.9, MON-16.2.10, MON-R.25
    if side == ROYALIST and how == MARCH and attack_inactive(match, space):
        return
    if not match.position.combat(space, enemy(side)):
        displace_all(match, side, space, how)


def displace_all(match, side, space, how):
    """Displaces every leader of the other side who is there without combat units (MON-R.34, MON-R.36)."""
    for leader in in_order(match.position.leaders(space, enemy(side))):
        if match.position.at[leader] == space and not match.position.besieged(leader):
            displace(match, leader, side, how)


def displace(match, leader, by, how):
    """Displaces a leader, or lets him stay inside a Burgh (MON-18.6.2)."""
    match.gave_way += 1
    position, space = match.position, match.position.at[leader]
    legal = [place for place in MAP.adjoining(space) if not position.combat(place, by)]         # MON-16.2.3, MON-R.35
    may_stay = may_stay_inside(match, leader, space)
    verb, wish = ask_where(match, leader, legal, may_stay)
    if verb == "stay":
        match.script.take("stays-inside", "MON-18.6.2", leader=leader, space=space)
        position.inside.add(leader)
    elif verb == "lost":
        lose_the_displaced(match, leader)
    else:
        goes = match.script.take("displaced", how, leader=leader, **{"from": space})["to"]
        match.check(goes in legal, "MON-16.2.3", lambda: f"{leader} may go from {space} to {legal}, not to {goes}")
        match.check(wish in (None, goes), "MON-16.2.4", f"{wish} was chosen, not {goes}")
        arrive_displaced(match, leader, goes)


def ask_where(match, leader, legal, may_stay):
    """MON-D.7, MON-D.21: what the owner answers; with one way left he is not asked."""
    owner = UNITS[leader].side
    answer = match.script.answer(owner, "displace", "stay")
    if not answer:
        match.check(len(legal) + may_stay <= 1, "MON-16.2.4",
                    lambda: f"the {owner} chooses where {leader} goes: {legal} or inside: {may_stay}")
        return ("displace" if legal else "stay" if may_stay else "lost"), None
    match.script.take_answer()
    match.check(answer.words[1] == leader, "MON-R.34", f"{leader} is next, in the order of MON-Z.12")
    if answer.verb == "stay":
        match.check(may_stay, "MON-18.6.2", f"{leader} may not stay inside")
        return "stay", None
    return "displace", answer.words[2]


def arrive_displaced(match, leader, space):
    match.position.move([leader], space)
    if leader in match.position.inactive:
        activate(match, leader)                                             # MON-10.1.6, MON-10.1.13
    test_displaced(match, leader)                                           # MON-Z.10: directly after he is placed
    leslie_among_royalists(match)


def lose_the_displaced(match, leader):
    """MON-16.2.8. Who is displaced is activated, even if he goes in the process (MON-R.21)."""
    was_inactive = leader in match.position.inactive
    match.eliminate_leader(leader, "MON-16.2.8")
    if was_inactive:
        activate(match, leader)
    leslie_among_royalists(match)


def test_displaced(match, leader):
    """MON-18.9.3: two dice once he stands in his new space (MON-R.89)."""
    owner = UNITS[leader].side
    if not match.on("displaced_leaders_roll", owner):
        return
    faces = match.script.throw("displacement-check", owner, TABLES["leader_loss"]["dice"])
    lost = sum(faces) == TABLES["leader_loss"]["lost_on"]
    match.script.take("leader-checked", "MON-18.9.3", leader=leader, sum=sum(faces), eliminated=lost)
    if lost:
        match.eliminate_leader(leader, "MON-18.9.3")


def may_stay_inside(match, leader, space):
    """MON-18.6.2 with MON-R.85 (2)."""
    return (match.on("leaders_inside_burghs") and UNITS[leader].side == COVENANTER and space in MAP.burghs
            and (space not in match.position.defeated or match.on("leaders_inside_defeated_burgh")))


def displace_abandoned(match, space):
    """Leaders left without combat units among enemy ones are displaced (MON-R.36)."""
    for side in (ROYALIST, COVENANTER):
        if match.position.combat(space, side) and not match.position.combat(space, enemy(side)):
            displace_all(match, side, space, LEFT_ALONE)


# Activation

def attack_inactive(match, space):
    """Royalist combat units enter a space of inactive leaders (MON-R.25). True if it ends in the Newcastle emergency."""
    position = match.position
    waiting = [leader for leader in position.leaders(space, COVENANTER) if leader in position.inactive]
    accompanied = bool(position.combat(space, COVENANTER))
    if not waiting:
        return False
    if space == NEWCASTLE and any(leader in PAIR for leader in waiting) and is_emergency(match, accompanied):
        emergency(match)                                                    # MON-10.1.11
        return True
    if accompanied:
        for leader in waiting:
            if leader in position.inactive:
                activate(match, leader)
        leslie_among_royalists(match)
    return False


def is_emergency(match, accompanied):
    """MON-R.20: lone leaders are attacked, not displaced, if there is anybody to defend them."""
    veterans = veterans_in_pool(match.position)
    return accompanied or match.options["newcastle_entry"] == "attack" and bool(veterans)


def veterans_in_pool(position):
    return [unit for unit in position.pool(COVENANTER) if UNITS[unit].strength == 2]


def emergency(match):
    """MON-10.1.11: all leaders active, Leslie and every 2-strength unit of the pool placed in Newcastle."""
    position, script = match.position, match.script
    activate_pair(match, "MON-10.1.6")
    script.take("leslie-placed", "MON-10.1.11", space=NEWCASTLE, active=True)
    veterans = veterans_in_pool(position)
    script.take("emergency", "MON-10.1.11", units=veterans)
    position.move(["leslie"] + veterans, NEWCASTLE)
    leslie_is_active(match, by_emergency=True)


def activate(match, leader):
    """An inactive leader was attacked or displaced; Baillie and Urry go together (MON-R.21)."""
    if leader in PAIR:
        activate_baillie_and_urry(match, "MON-10.1.6")
    else:
        activate_leslie(match, "MON-10.1.13")


def activate_leslie(match, clause):
    if "leslie" in match.position.inactive:
        match.script.take("activated", clause, leader="leslie", space=match.position.at["leslie"])
        leslie_is_active(match)


def activate_baillie_and_urry(match, clause):
    """MON-10.1.5, MON-10.1.6 and what follows at once (MON-10.1.8, MON-10.1.9)."""
    if match.position.woken:
        return
    activate_pair(match, clause)
    match.script.take("leslie-placed", "MON-10.1.8", space=NEWCASTLE, active=False)
    match.position.move(["leslie"], NEWCASTLE)
    match.position.inactive.add("leslie")


def activate_pair(match, clause):
    position = match.position
    for leader in PAIR:
        if leader in position.inactive:
            match.script.take("activated", clause, leader=leader, space=position.at[leader])
            position.inactive.discard(leader)
    position.woken = True
    if position.at["elcho"] is not None:                                    # MON-10.1.8
        match.script.take("elcho-leaves", "MON-10.1.8", space=position.at["elcho"])
    position.remove("elcho")                                                # MON-R.93


def leslie_among_royalists(match):
    """MON-R.22: placed where Royalist combat units are, he joins a pending battle or is displaced at once."""
    position = match.position
    if not ("leslie" in position.inactive and position.at["leslie"] == NEWCASTLE and position.combat(NEWCASTLE, ROYALIST)) \
            or position.besieged("leslie"):
        return
    if position.combat(NEWCASTLE, COVENANTER):
        activate(match, "leslie")
    else:
        displace(match, "leslie", ROYALIST, PLACED_AMONG_ENEMIES)


def leslie_is_active(match, by_emergency=False):
    """From now on he owes his automatic recruitment (MON-10.1.14), unless a switch or option takes it away."""
    position = match.position
    position.inactive.discard("leslie")
    used_up = by_emergency and match.on("emergency_uses_up_auto_recruit")   # MON-R.24
    position.auto_recruit_due = not used_up and not match.on("leslie_recruits_normally")      # MON-18.1.6
