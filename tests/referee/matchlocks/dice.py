"""Hands of dice: each throw, what rules and cards have thrown again, and the event that uses it (NMM-D.1 to NMM-D.14)."""
from dataclasses import dataclass, field


@dataclass
class Hand:
    purpose: str
    seat: str
    first: list
    faces: list
    masks: list = field(default_factory=list)   # of each reroll by a rule, a bit for each die
    by_card: int = 0                            # dice thrown again for a card

    @property
    def by_rule(self):
        mask = 0
        for m in self.masks:
            mask |= m
        return mask


class Dice:
    def __init__(self):
        self.hands, self.card = [], ""


def thrown(account, findings, event):
    dice, faces, mask = account.dice, event["faces"], event["rerolled"]
    findings.check(event["sides"] == 6 and all(1 <= f <= 6 for f in faces), "NMM-1.7", f"{faces}")
    if not mask:
        dice.hands.append(Hand(event["purpose"], event["seat"], faces, faces))
        dice.card = ""
        return
    hand = dice.hands[-1] if dice.hands else None
    if not findings.check(hand is not None and hand.purpose == event["purpose"], "NMM-D.12", "a reroll of nothing"):
        return
    kept = all(a == b for n, (a, b) in enumerate(zip(hand.faces, faces)) if not mask >> n & 1)
    findings.check(kept and len(faces) == len(hand.faces), "NMM-D.12", lambda: f"{hand.faces} become {faces} by {mask:b}")
    if dice.card:
        allowed = not mask & hand.by_rule
        findings.check(allowed, "NMM-R.45", lambda: f"{dice.card} throws {mask:b} of {hand.by_rule:b} a second time")
        if dice.card == "jeopardy":
            findings.check(mask.bit_count() == 1, "NMM-7.8.4", lambda: f"jeopardy throws {mask:b}")
        if dice.card == "reroll":
            every = (1 << len(faces)) - 1 & ~hand.by_rule & ~hand.by_card
            findings.check(mask.bit_count() == 1 or mask == every, "NMM-7.8.3", lambda: f"reroll throws {mask:b}")
        hand.by_card |= mask
        dice.card = ""
    else:
        findings.check(not mask & hand.by_rule, "NMM-9.1.4", lambda: f"{mask:b} of {hand.by_rule:b} a second time")
        hand.masks.append(mask)
    hand.faces = faces


def take(account, findings, purpose, count, seat, clause):
    """The hand that an event uses; None, and reported, if it is not the next."""
    hands = account.dice.hands
    found = hands.pop(0) if hands else None
    right = found is not None and found.purpose == purpose and (count is None or len(found.faces) == count)
    said = f"{found.purpose} {found.faces}" if found else "no dice"
    if not findings.check(right, clause, f"{said}, not {count} for {purpose}"):
        hands.clear()
        return None
    if seat:
        findings.check(found.seat == seat, clause, f"{purpose} is thrown by {found.seat}, not {seat}")
    return found


def ones(faces):
    return up_to(faces, 1)


def up_to(faces, most):
    """The dice that show so much at most, a bit for each."""
    return sum(1 << n for n, f in enumerate(faces) if f <= most)


def sixes(faces):
    return sum(1 << n for n, f in enumerate(faces) if f == 6)
