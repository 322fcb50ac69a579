"""The Melees of the referee's account: who is in them, and what has been done in them."""
from dataclasses import dataclass, field


@dataclass
class Evasion:
    """The last Evade: its attacker may go on, in the same Action, against whom the evader passed through. NMM-R.103"""
    evader: str
    attacker: str
    passed: set = field(default_factory=set)


def fighters(melee):
    return {f["unit"] for side in melee["sides"] for f in side}


@dataclass
class Fight:
    """A Melee: the original attacker's side and the other's."""
    sides: list
    face: str = "front"
    far: float = 0              # the gap at the start of the contacting Action
    straight: bool = True       # NMM-R.178
    hilly: bool = False         # hills are near: whether it ends uphill is not judged
    across: bool = False        # an obstacle or building is near: what it defends is not judged
    stance: str = "stands"
    plain: bool = False         # after a Pursuit or a Fall Back: NMM-12.17.9, NMM-R.121
    many: bool = False          # more than two units have fought
    rounds: int = 0
    turned: bool = False
    doctrine: dict = field(default_factory=dict)
    strikes: dict = field(default_factory=dict)
    fire_hits: dict = field(default_factory=dict)
    kills: dict = field(default_factory=dict)
    winner: str = ""            # unit that won the last round
    out: set = field(default_factory=set)   # who has Fallen Back, unless its enemy Follows Up

    @property
    def names(self):
        return self.sides[0] + self.sides[1]

    @property
    def simple(self):
        return not self.many and len(self.names) == 2

    def foe(self, name):
        return self.sides[1 if name in self.sides[0] else 0][0]

    def attacks(self, name):
        return name in self.sides[0]

    def stands_in(self, state):
        """Whether the position still has it; who has left it for good is left out."""
        fought = [m for m in state["melees"] if m["open"]]
        for melee in fought:
            there = fighters(melee)
            for joined in fought:    # who joins it waits for his own Attack to be fought
                there |= fighters(joined) if joined["joins"] and there & fighters(joined) else set()
            still = [[n for n in side if n in there] for side in self.sides]
            if all(still):
                self.sides = still
                return True
        return False
