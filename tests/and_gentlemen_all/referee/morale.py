"""Tests of morale and what they say (AGA 9, AGA-R.82 to AGA-R.91), destruction, losses and the morale of armies (AGA 10)."""
from .army import TABLES, morale_modifier
from .contact import NEAR
from .exact import within
from .fire import judge_score
from geometry import to_segment
from .movement import released
from .turn import thrown_by

RESULTS = ("ok", "halt", "fall_back", "rout")


def result_of(score):
    for name in RESULTS:
        if score <= TABLES["morale"]["up_to"][name]:
            return name.replace("_", "-")
    return "destroyed"


def test_line(match, step):
    unit = match.unit(match.words[1])
    match.check(unit.side == step.seat and unit.id in match.action.due, "AGA-D.10", f"{unit.id} tests")


def morale_tested(match, event):
    if event["advance"]:
        from .advance import tested
        tested(match, event)
        return
    unit = match.unit(event["unit"])
    action = match.action
    match.check(unit.id in action.due and unit.on_table, "AGA-9.1", f"{unit.id} tests, due are {sorted(action.due)}")
    judge_order(match, unit)
    action.due.discard(unit.id)
    thrown_by(match, "morale", unit.side)
    apply_score(match, unit, event, "5")


def judge_order(match, unit):
    """AGA-R.82: the units of the player who does not act come first; whoever has several says which."""
    waiting = [match.unit(u) for u in match.action.due if match.unit(u).on_table]
    if unit.side == match.action.side:
        match.check(not any(u.side != unit.side for u in waiting), "AGA-R.82", f"{unit.id} tests before the other side")
    if sum(u.side == unit.side for u in waiting) > 1:
        match.check(match.words == ["test", unit.id], "AGA-D.10", f"{unit.id} tests, its player was not asked")
    # AGA-R.6: a unit that waits to pursue comes before the next die.
    match.check(not (match.flight and match.flight.may_pursue), "AGA-R.82", f"{unit.id} tests before the pursuit is over")


def apply_score(match, unit, event, what):
    dice = match.throw(1, what)
    match.known.add(unit.id)
    # No floor: a score below 1 is as good as any up to 6.
    judge_score(match, event["score"], dice, test_modifiers(match, unit), "AGA-T.morale-mods", floor=False)
    shown = event["score"]["total"]
    match.check(event["result"] == result_of(shown), "AGA-T.morale", f"{shown} is {event['result']}")
    match.result = unit, event["result"]
    match.follow = follow_of(match, unit, event["result"])
    if event["result"] == "halt" and not event["advance"] and not unit.routed:
        lay_halt(match, unit)


def lay_halt(match, unit):
    # AGA-R.85: laid while its owner's card is carried out, it is for the next.
    own_card = match.action.card == "move" and match.action.side == unit.side
    unit.halted = "now-laid" if own_card else "in-force"
    match.laid.add(unit.id)


def follow_of(match, unit, result):
    """The event that must come next: AGA-9.12, AGA-9.17, AGA-9.19, AGA-9.21, AGA-R.84, AGA-R.87."""
    if result in ("ok", "halt") or unit.routed and result == "fall-back":
        return None
    if result == "rout" and not unit.artillery:
        return "ran" if unit.routed else "routed"
    if result == "fall-back" and unit.arm == "heavy-artillery" and unit.formation == "deployed":
        # AGA-R.87, AGA-R.135: it cannot be moved; foot or horse in contact take it, else it halts.
        if any(not e.routed and not e.artillery for e, _, _ in match.table.touching(unit)):
            return "abandoned"
        lay_halt(match, unit)
        return None
    if result == "fall-back":
        return "fell-back"
    return "destroyed"


def test_modifiers(match, unit):
    """AGA-9.5, AGA-T.morale-mods."""
    wanted = {"shock": unit.sp, "rating": morale_modifier(match.setting, unit.regiment.rating)}
    if match.demoralised(unit):
        wanted["demoralised"] = 2
    if unit.routed:
        return wanted
    sure, perhaps = enemy_behind(match, unit)
    if sure:
        wanted["enemy-behind"] = 3
    elif perhaps:
        wanted["?"] = {"enemy-behind": 3}
    if unit.foot and in_earthworks(match, unit):
        wanted["in-earthworks"] = -2
    return wanted


def enemy_behind(match, unit):
    """AGA-R.89: for sure, and if a mil were otherwise."""
    reach = round(match.setting.scale["behind_flank"] * 1000)
    touching = {e.id: mine for e, mine, _ in match.table.touching(unit)}
    sure = perhaps = False
    box = unit.box
    for enemy in match.table.enemies(unit):
        if enemy.routed:
            continue
        face = touching.get(enemy.id)
        if enemy.artillery:
            continue
        if face in ("flank", "rear"):
            sure = True
        if face is not None:
            continue
        c = enemy.box.centre
        ahead = (c[0] - box.at[0]) * box.forward[0] + (c[1] - box.at[1]) * box.forward[1]
        if ahead < NEAR and within(box.kept_corners(), enemy.box.kept_corners(), reach):
            sure |= ahead < 0
            perhaps = True
    return sure, perhaps or sure


def in_earthworks(match, unit):
    """AGA-R.90, AGA-R.131."""
    for feature in match.ground.features:
        if not feature.has("earthwork"):
            continue
        if not feature.line and feature.share(unit.box) > 0.5:
            return True
        if feature.line and any(before_front(unit.box, a, b, part) for (a, b), part in zip(feature.segments(), feature.parts)):
            return True
    return False


def before_front(box, a, b, strip):
    p, q = box.edge(0)
    if strip.depth_of(box.at) >= 0:
        return True
    ahead = any((c[0] - box.at[0]) * box.forward[0] + (c[1] - box.at[1]) * box.forward[1] >= 0 for c in (a, b))
    return ahead and min(to_segment(p, a, b), to_segment(q, a, b)) <= 1000


def destroyed(match, event):
    """AGA-9.21, AGA-6.58, AGA-6.63, AGA-9.19, AGA-R.96."""
    unit, how = match.unit(event["unit"]), event["how"]
    if how == "dissolved":
        match.check(match.follow == "destroyed" and match.result[0] is unit, "AGA-9.21", f"{unit.id} is destroyed")
    elif how == "abandoned":
        # AGA-9.19, AGA-R.53; AGA-R.87, AGA-R.135: deployed heavy guns that must fall back from foot or horse in contact.
        by = [e for e, _, _ in match.table.touching(unit) if not e.routed and not e.artillery]
        broke = match.follow == "destroyed" or match.last_run is not None
        match.check(broke or match.follow == "abandoned" and by, "AGA-R.87", f"{unit.id} is abandoned")
    elif how in ("left-the-table", "trapped"):
        match.check(match.last_run == unit.id, "AGA-6.58" if how == "left-the-table" else "AGA-6.63", f"{unit.id} is destroyed")
    else:
        match.check(unit.artillery, "AGA-9.19", f"{unit.id} is destroyed ({how})")
    match.follow = None
    unit.where = "destroyed"
    match.table.contacts.drop(unit.id)
    released(match, unit.id)
    match.action.due.discard(unit.id)
    if unit.artillery:
        return
    was = unit.id in match.counted
    match.counted.discard(unit.id)
    if not was or match.rules["count_rout_then_destroyed"] == "two":
        match.owed.append(unit)


def routed(match, event):
    """AGA-9.17, AGA-R.114; the run itself is judged by flight.py."""
    unit = match.unit(event["unit"])
    if event["by_contact"]:
        match.check(match.last_run is not None, "AGA-R.53", f"{unit.id} routs by contact")
        match.action.due.discard(unit.id)
    else:
        match.check(match.follow == "routed" and match.result[0] is unit, "AGA-9.17", f"{unit.id} routs")
    match.check(not unit.routed and not unit.artillery, "AGA-9.19", f"{unit.id} routs")
    match.follow = "ran"
    match.before_rout = {"facing": unit.facing, "box": unit.box, "touching": match.table.touching(unit),
                         "by_contact": event["by_contact"]}
    match.fresh = unit.id
    match.counted.add(unit.id)
    match.owed.append(unit)
    unit.halted = "no"
    match.binding.discard(unit.id)


def loss_counted(match, event):
    """AGA-10.4 to AGA-10.7, AGA-R.96, AGA-10.18."""
    if not match.check(bool(match.owed), "AGA-10.4", f"a loss of {event['side']} is counted, none happened"):
        return
    unit = match.owed.pop(0)
    match.losses[unit.regiment.command] += 1
    by_command = match.rules["command_morale"]
    whose = unit.regiment.command if by_command else unit.side
    number = match.setting.morale[whose]["number"]
    match.check(event["side"] == unit.side and event["command"] == (whose if by_command else None)
                and event["losses"] == match.losses_of(whose) and event["number"] == number, "AGA-10.4",
                f"counted {event.what}, {whose} has {match.losses_of(whose)} of {number}")
    match.news = []
    if match.losses_of(whose) == match.setting.morale[whose]["demoralised_at"]:
        match.news.append(("demoralised", unit.side, whose if by_command else None))
    if match.losses_of(unit.side) == match.army_number(unit.side)[1]:
        match.news.append(("shattered", unit.side, None))


def army_breaks(match, event):
    """AGA-10.8, AGA-10.14, AGA-R.99."""
    said = event.kind, event["side"], event.what.get("command")
    match.check(said in match.news, "AGA-10.8" if event.kind == "demoralised" else "AGA-10.14", f"{said}, due are {match.news}")
    if said in match.news:
        match.news.remove(said)
    if event.kind == "shattered":
        match.shattered.add(event["side"])


HANDLERS = {"morale-tested": morale_tested, "destroyed": destroyed, "routed": routed, "loss-counted": loss_counted,
            "demoralised": army_breaks, "shattered": army_breaks}
LINES = {"test": test_line}
