"""Throws wait until the event that uses them; none may be left when the turn ends (BTS-D.1 to BTS-D.24)."""
from collections import defaultdict, deque


class Dice:
    def __init__(self):
        self.hands = defaultdict(deque)

    def throw(self, event):
        self.hands[event["purpose"]].append(event)

    def take(self, findings, purpose, count, clause, sides=6):
        """The faces of the next throw for this purpose; None, and reported, if it has another number of dice."""
        hands = self.hands[purpose]
        found = hands.popleft() if hands else None
        right = found is not None and len(found["faces"]) == count and found["sides"] == sides
        said = found["faces"] if found else "no dice"
        return found["faces"] if findings.check(right, clause, f"{said}, not {count} dice for {purpose}") else None

    def waiting(self, purpose):
        return len(self.hands[purpose])

    def drop(self, purpose):
        self.hands[purpose].clear()
