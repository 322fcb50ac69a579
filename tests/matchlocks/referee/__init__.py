"""A second, independent implementation of Never Mind the Matchlocks, from rules/matchlocks.md and records alone.

It keeps its own account of the battle: who has acted, shot and fought in this turn, who is in which Melee and in which round,
Kills, Disarray, ammunition, Army Morale Tokens, the Play Deck, what must come next (a test, a loser's Fall Back, a Follow Up, a
Token) and by which clause. It judges the number of dice of every throw, their rerolls by rules and by cards, hits, saves and
Kills; who may be ordered, by whom and from how far; Actions; ranges and to-hit numbers; arcs; reactions; doctrine; winners of
rounds; circumstances and results of tests; what units cost; lengths and directions of Moves, Fall Backs, Routs and rides; that
none ends on another or off the table.

It does not judge: what is seen and through which gaps, unless nothing can be in the way; how many figures see a target; which
target is the nearest; whether an Attack is possible and where it lines up; obstacles that a Melee is fought across and slopes;
Melees of more than two units, but for their hits and rerolls; who sees friends rout; the paths of Evades, Pursuits and Follow Ups; gaps of 3"
between friends; what Group Orders have in common; which Shots of doctrine fire are used up; garrisons; deployment.
"""

# What the referee may leave unjudged: a share of the judgements by a clause.
MAY_LEAVE = {
    "figures that fight": ("NMM-12.12.3", 0.4),
    "a Melee of many": ("NMM-12.12.3", 0.1),
    "dice of a rank count": ("NMM-11.5.1", 0.2),
    "tokens of guns": ("NMM-16.2.11", 0.01),
    "a double that a card changed": ("NMM-13.3.3", 0.05),
}
