"""Step 2 of a MOVE/MELEE card: who may move, what a move leads to, contacts that begin or end by it, break-offs."""
from .advance import judge_due
from .contact import NEAR, REACH, faces_of, touch
from geometry import READINGS, SLACK, depth, gap, turn_between
from .moves import judge_move
from .path import Straight
from .rally import reformed


def may_act(match, unit, what):
    """AGA-5.8, AGA-6.16, AGA-9.10: may this unit of the phasing player do something in step 2?"""
    action = match.action
    match.check(action.card == "move" and action.side == unit.side == match.step.seat, "AGA-5.1", f"{unit.id} {what}")
    match.check(unit.on_table and not unit.routed, "AGA-6.56", f"{unit.id} {what}")
    match.check(not action.to_run, "AGA-R.6", f"{unit.id} {what}, while {sorted(action.to_run)} have not run")
    match.check(unit.id not in action.done, "AGA-6.16", f"{unit.id} {what} a second time")
    match.check(unit.halted == "no", "AGA-9.10", f"{unit.id} {what}, but is halted")
    match.check(not match.melee_has_begun, "AGA-R.6", f"{unit.id} {what} after an attack")
    pursued = match.pursued.get(unit.id)
    if pursued:
        match.check(not match.table.contacts.has(unit.id, pursued), "AGA-R.66", f"{unit.id} {what}, but pursues {pursued}")


def move_line(match, step):
    """A `move` line: AGA-D.5."""
    unit = match.unit(match.words[1])
    may_act(match, unit, "moves")
    match.mover, match.mover_before = unit, unit.box
    match.replayed = None
    if match.table.locked(unit):
        judge_turn_to_face(match, unit)


def judge_turn_to_face(match, unit):
    """AGA-R.113, AGA-R.45: a locked unit does not move; by the switch it may turn towards an enemy."""
    words = match.words[2:]
    allowed = match.rules["turn_to_face"] and len(words) == 3 and words[0] == "turn" and float(words[2]) == 90
    if not match.check(allowed, "AGA-R.113", f"{unit.id} moves, but is locked"):
        return
    faces = [mine for e, mine, _ in match.table.touching(unit) if not e.routed]
    match.check("front" not in faces, "AGA-R.45", f"{unit.id} turns to face, but is touched in front")
    flanks = {side_of(unit, e) for e, mine, _ in match.table.touching(unit) if mine == "flank" and not e.routed}
    match.check(words[1] in flanks, "AGA-R.45", f"{unit.id} turns away from its enemy")


def side_of(unit, enemy):
    c, box = enemy.box.centre, unit.box
    aside = (c[0] - box.centre[0]) * box.right[0] + (c[1] - box.centre[1]) * box.right[1]
    return "right" if aside > 0 else "left"


def moved(match, event):
    unit = match.unit(event["unit"])
    if event.clause == "AGA-R.15":
        conformed(match, unit, event)
        return
    match.check(event["from"] == unit.pose, "AGA-R.7", f"{unit.id} starts from {event['from']}, stood at {unit.pose}")
    carry_out(match, unit, event["to"], event["spent"])


def carry_out(match, unit, to, spent):
    """The whole of a `move` line."""
    judge_due(match, unit)
    move = judge_move(match, unit, match.step.line, to, spent)
    unit.formation, unit.mounted = move.formation, move.mounted
    unit.place(to)
    match.action.done.add(unit.id)
    match.replayed = move
    contacts_after(match, unit, match.mover_before, charge=not move.left_table)


def formed(match, event):
    """AGA-6.8; what is rallied is formed by rally.py."""
    if event.clause == "AGA-9.25":
        reformed(match, event)
        return
    unit = match.unit(event["unit"])
    match.check(match.words[0] == "move" and match.words[1] == unit.id, "AGA-6.8", f"{unit.id} changes formation")
    if not any(e.kind == "moved" and e["unit"] == unit.id and e.clause != "AGA-R.15" for e in match.step.events):
        # Nobody moved: the change is all that is told.
        carry_out(match, unit, event["at"], 0)


def contacts_after(match, unit, before, charge=False):
    """AGA-R.122: where a move ends it is looked at whom the unit touches. The events that follow must say the same."""
    table = match.table
    told = match.events_ahead("touched", unit.id)
    for enemy in table.enemies(unit):
        had = table.contacts.has(unit.id, enemy.id)
        how = touch(unit.box, enemy.box)
        if had:
            anew = told.pop(enemy.id, None)
            if anew:
                faced_anew(match, unit, before, enemy, anew)
            still_in_contact(match, unit, enemy, how)
            if charge and not table.contacts.has(unit.id, enemy.id) and match.pursued.get(enemy.id) == unit.id:
                match.pursued[enemy.id] = None      # AGA-6.76: a move has broken the contact
            continue
        event = told.pop(enemy.id, None)
        if how is None or how.doubtful and event is None:
            match.check(event is None, "AGA-R.13",
                        lambda e=enemy: f"{unit.id} is said to touch {e.id}, {gap(unit.box, e.box):.1f} mil away")
            continue
        match.check(event is not None, "AGA-R.122",
                    lambda e=enemy, h=how: f"{unit.id} touches {e.id}, {h.gap:.1f} mil away, untold")
        if event:
            judge_faces(match, unit, before, enemy, event)
            if charge:
                match.action.charged.add(unit.id)
    match.check(not told, "AGA-R.13", f"{unit.id} is said to touch {sorted(told)}")


def faced_anew(match, unit, before, enemy, event):
    """AGA-R.45: who has turned to face is still in contact, now with the face by which the two touch; the enemy's face stays."""
    own, _, doubtful = faces_of(unit, before, enemy, match.rules["contact_face"]) or ((), (), True)
    recorded = {e.id: his for e, _, his in match.table.touching(unit)}
    match.check(event.clause == "AGA-R.45" and (doubtful or event["on_unit"] in own)
                and event["on_enemy"] == recorded[enemy.id], "AGA-R.45", f"{unit.id} turns to face {enemy.id}: {event.what}")
    match.table.contacts.put(unit.id, event["on_unit"], enemy.id, event["on_enemy"])


def still_in_contact(match, unit, enemy, how):
    """A contact ends when the gap is wider than 0.05"; else its faces stay (AGA-R.14)."""
    apart = gap(unit.box, enemy.box)
    if how is None and apart > REACH - NEAR:
        match.table.contacts.remove(unit.id, enemy.id)
    elif how is None:
        # Corner to corner at less than 0.05": no contact any more.
        match.table.contacts.remove(unit.id, enemy.id)
    elif how.doubtful:
        recorded = {(c["parliament"], c["royalist"]) for c in match.step.after["contacts"]}
        if not {(unit.id, enemy.id), (enemy.id, unit.id)} & recorded:
            match.table.contacts.remove(unit.id, enemy.id)


def judge_faces(match, unit, before, enemy, event):
    """AGA-R.14, AGA-R.140. Where a mil decides, what is recorded is taken."""
    own, other, doubtful = faces_of(unit, before, enemy, match.rules["contact_face"])
    if doubtful:
        match.cannot("faces of a contact that a mil decides")
    else:
        clause = "AGA-R.140" if match.rules["contact_face"] == "zone" else "AGA-R.14"
        match.check(event["on_enemy"] in other, clause,
                    lambda: f"{unit.id} touches the {event['on_enemy']} of {enemy.id}, by the rule {sorted(other)}")
        match.check(event["on_unit"] in own, "AGA-R.14",
                    lambda: f"{unit.id} touches {enemy.id} with its {event['on_unit']}, by the rule {sorted(own)}")
    match.table.contacts.put(unit.id, event["on_unit"], enemy.id, event["on_enemy"])


def touched(match, event):
    match.check((event["unit"], event["enemy"]) in match.told, "AGA-R.122",
                f"{event['unit']} touches {event['enemy']} out of place")
    match.told.discard((event["unit"], event["enemy"]))


def conformed(match, unit, event):
    """AGA-R.15: the unit pivots about the touching point until it lies flush, free of cost, where it fits."""
    match.check(match.rules["conform"], "AGA-R.15", f"{unit.id} lines up")
    match.check(event["from"] == unit.pose and event["spent"] == 0, "AGA-R.15", f"{unit.id} lines up from {event['from']}")
    before = unit.box
    unit.place(event["to"])
    enemies = [e for e, _, _ in match.table.touching(unit)]
    off = min((min(abs(turn_between(e.facing + q, unit.facing)) for q in (0, 9000, 18000, 27000)) for e in enemies), default=0)
    match.check(enemies and off <= 1, "AGA-R.15", lambda: f"{unit.id} lines up {off / 100} degrees askew")
    match.check(abs(turn_between(before.facing, unit.facing)) <= 4501, "AGA-R.15",
                lambda: f"{unit.id} lines up from {before.facing}")
    for enemy in match.table.enemies(unit):
        if match.table.contacts.has(unit.id, enemy.id):
            match.check(gap(unit.box, enemy.box) <= REACH + NEAR, "AGA-R.15",
                        lambda e=enemy: f"{unit.id} lines up and leaves {e.id}, {gap(unit.box, e.box):.1f} mil away")
    contacts_after(match, unit, match.mover_before if match.mover is unit else before)


def withdrawn(match, event):
    unit = match.unit(event["unit"])
    match.check(match.words[-1] == "leave", "AGA-R.40", f"{unit.id} is withdrawn")
    unit.where = "withdrawn"
    match.table.contacts.drop(unit.id)
    released(match, unit.id)


def released(match, unit_id):
    """Nobody pursues a unit that is gone (AGA-6.77), and it pursues nobody."""
    match.pursuing.discard(unit_id)
    match.pursued[unit_id] = None
    match.chasing = {p for p, q in match.pursued.items() if q == unit_id}
    for pursuer in match.chasing:
        match.pursued[pursuer] = None


def break_off_line(match, step):
    """AGA-6.41 to AGA-6.45, AGA-R.46."""
    unit = match.unit(match.words[1])
    may_act(match, unit, "breaks off")
    match.mover, match.mover_before = unit, unit.box
    holding = [(e, mine) for e, mine, _ in match.table.touching(unit) if not e.routed]
    match.check(holding and not unit.artillery, "AGA-6.45", f"{unit.id} breaks off from {[e.id for e, _ in holding]}")
    for enemy, mine in holding:
        match.check(mine == "front", "AGA-R.46", f"{unit.id} breaks off, {enemy.id} at its {mine}")
        match.check(unit.horse or not enemy.horse, "AGA-6.44", f"{unit.id} breaks off from {enemy.id}")


def broke_off(match, event):
    """AGA-6.46 to AGA-6.51, AGA-R.47."""
    unit = match.unit(event["unit"])
    match.check(event["from"] == unit.pose, "AGA-6.49", f"{unit.id} breaks off from {event['from']}")
    match.check(event["to"]["facing"] == unit.facing, "AGA-6.51", f"{unit.id} breaks off and turns")
    touching = [e for e, _, _ in match.table.touching(unit)]
    start, f = unit.box, unit.box.forward
    least, most = (straight_back(match, unit, (-f[0], -f[1]), unit.rate, slack) for slack in READINGS)
    x, y = event["to"]["x"] - unit.x, event["to"]["y"] - unit.y
    gone, aside = -x * f[0] - y * f[1], x * f[1] - y * f[0]
    match.check(abs(aside) <= 2, "AGA-6.49", f"{unit.id} breaks off {aside:.1f} mil aside")
    match.check(min(least, most) - 3 <= gone <= max(least, most) + 3, "AGA-R.47",
                lambda: f"{unit.id} breaks off {gone:.1f} mil, by the rules {least:.1f} to {most:.1f}")
    unit.place(event["to"])
    match.action.done.add(unit.id)
    for enemy in touching:
        # AGA-6.46: the way out must break every contact.
        how = touch(unit.box, enemy.box)
        match.check(enemy.routed or how is None or how.doubtful, "AGA-6.46",
                    lambda e=enemy: f"{unit.id} still touches {e.id}")
        match.check(gap(unit.box, enemy.box) >= gap(start, enemy.box) - 1, "AGA-6.46", f"{unit.id} comes nearer to {enemy.id}")
    for enemy in touching:
        if touch(unit.box, enemy.box) is None:
            match.table.contacts.remove(unit.id, enemy.id)
        if match.pursued.get(enemy.id) == unit.id:
            match.pursued[enemy.id] = None
            match.pursuing.discard(enemy.id)
    match.pursuing.discard(unit.id)
    contacts_after(match, unit, start)


def straight_back(match, unit, direction, rate, slack):
    """How far a unit can go in a direction: its rate reduced by ground, less what stops it (AGA-6.50, AGA-R.47, AGA-R.146).

    With no slack it stops flush with what stops it, with slack 0.002" inside: anything between is right (AGA-R.11).
    """
    far = rate_through_ground(match, unit, direction, rate, slack)
    far = min(far, edge_in(match, unit, direction, far, slack), closed_in(match, unit, direction, far, slack))
    for other in match.table.others(unit):
        if other.side == unit.side:
            far = min(far, first_depth(unit.box, direction, far, other.box, slack))
    return enemies_in(match, unit, direction, far, list(match.table.enemies(unit)), slack)


def rate_through_ground(match, unit, direction, rate, slack):
    """AGA-6.20, by the front edge (AGA-R.38)."""
    left, right = unit.box.edge(0)
    way = (direction[0] * rate, direction[1] * rate)
    return spend(rate, match.ground.difficult_stretches(left, right, way, unit.formation == "column", slack))


def spend(rate, stretches):
    """How far a rate leads through difficult stretches, which are given as parts of the rate."""
    far, spent = 0.0, 0.0
    for low, high in stretches:
        low, high = low * rate, high * rate
        if spent + low - far >= rate:
            break
        spent, far = spent + low - far, low
        going = min(high - low, (rate - spent) / 2)
        spent, far = spent + 2 * going, far + going
        if spent >= rate - 1e-9:
            return far
    return far + rate - spent


def edge_in(match, unit, direction, far, slack):
    """How far it is to the table edge."""
    best = far
    for x, y in unit.box.corners:
        for at, step, most in ((x, direction[0], match.setting.width), (y, direction[1], match.setting.depth)):
            if step > 1e-9:
                best = min(best, (most - at + slack) / step if at < most + slack else 0.0)
            elif step < -1e-9:
                best = min(best, (at + slack) / -step if at > -slack else 0.0)
    return max(best, 0.0)


def closed_in(match, unit, direction, far, slack):
    for feature in match.ground.closed(unit.deployed_horse):
        for part in feature.parts:
            far = min(far, first_depth(unit.box, direction, far, part, slack))
    return far


def first_depth(box, direction, far, other, slack):
    """How far a footprint goes before it is deeper than the slack in another, or deeper than it stands."""
    way = Straight(box, (direction[0] * far, direction[1] * far))
    allowed = max(slack, depth(box, other))
    if far <= 0 or way.deepest(other) <= allowed + 1e-6:
        return far
    low, high = 0.0, far
    for _ in range(48):
        middle = (low + high) / 2
        if Straight(box, (direction[0] * middle, direction[1] * middle)).deepest(other) > allowed + 1e-6:
            high = middle
        else:
            low = middle
    return low


def enemies_in(match, unit, direction, far, enemies, slack):
    """AGA-R.47, AGA-R.146: how far it goes before enemies whom it would touch, on the way or in contact at its end. One whom it
    passes stops nothing; where it is doubtful whether the two touch, either reading is right."""
    at = {e.id: first_depth(unit.box, direction, far, e.box, slack) for e in enemies}
    end = min(at.values(), default=far)
    there = unit.box.moved(direction[0] * end, direction[1] * end)
    for enemy in enemies:
        how = touch(there, enemy.box)
        stops = at[enemy.id] < far and at[enemy.id] <= end + 1
        if stops or how and (not how.doubtful or slack > 0):
            far = min(far, enemy_in(match, unit, direction, end, enemy, slack))
    return min(far, end)


def enemy_in(match, unit, direction, far, enemy, slack):
    """AGA-R.47: 0.1" short of an enemy. One in touch, or nearer than that, stops nothing as long as he comes no nearer."""
    box = unit.box
    now = gap(box, enemy.box)
    in_touch = match.table.contacts.has(unit.id, enemy.id)
    limit = now if in_touch or now < 100 else 100.0 - slack
    far = first_depth(box, direction, far, enemy.box, SLACK)
    way = Straight(box, (direction[0] * far, direction[1] * far))
    if way.nearest(enemy.box, limit + 1) >= limit - NEAR:
        return far
    low, high = 0.0, far
    for _ in range(48):
        middle = (low + high) / 2
        if Straight(box, (direction[0] * middle, direction[1] * middle)).nearest(enemy.box, limit + 1) < limit - 1e-6:
            high = middle
        else:
            low = middle
    return low


def end_movement(match, step):
    match.check(match.action.card == "move" and match.action.side == step.seat, "AGA-D.4", "the movement is ended")
    match.action.done = set()


HANDLERS = {"moved": moved, "formed": formed, "touched": touched, "withdrawn": withdrawn, "broke-off": broke_off}
LINES = {"move": move_line, "break-off": break_off_line, "end-movement": end_movement}
