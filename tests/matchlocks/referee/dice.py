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
    before = hand.by_rule | hand.by_card
    fresh = mask & ~before                  # the bits of earlier rerolls stand beside those of this one
    kept = all(a == b for n, (a, b) in enumerate(zip(hand.faces, faces)) if not fresh >> n & 1)
    findings.check(kept and len(faces) == len(hand.faces), "NMM-D.12", lambda: f"{hand.faces} become {faces} by {mask:b}")
    if dice.card:
        findings.check(fresh, "NMM-R.45", lambda: f"{dice.card} throws {mask:b} of {before:b} a second time")
        every = (1 << len(faces)) - 1 & ~before
        one = fresh.bit_count() == 1
        clause = "NMM-7.8.4" if dice.card == "jeopardy" else "NMM-7.8.3"
        findings.check(one or (dice.card == "reroll" and fresh == every), clause, lambda: f"{dice.card} throws {fresh:b}")
        hand.by_card |= fresh
        dice.card = ""
    else:
        findings.check(fresh, "NMM-9.1.4", lambda: f"{mask:b} of {before:b} a second time")
        hand.masks.append(fresh)
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
