"""A second, independent implementation of the dice, cards, points, moves and ranges of Declare Thee Sir.

It knows rules/declare-thee-sir.md and the record, nothing else, and keeps its own account: the points of every unit (DTS-R.52),
its state (DTS-T.states), who is with whom, what the deck has dealt in this round, which events are in force. Every event is
judged by that account in the order of the log: whose dice were thrown for it, how many and when (DTS-Z), what they come to,
which passing checks follow (DTS-R.45), and that none is missing where a move, attack, push back or rout leads straight through
a friend. It measures: the ways of voluntary moves, wheels, push backs and routing stands, how far and in which direction they
go, whether units end on the table, clear of others and of the enemy, arcs, and between which distances a range lies.

It does not judge: whom a body passes where it goes on beyond its dice until it is clear (DTS-R.43), on a pursuit or while it
gathers; whether a unit checks for one that its own check has driven off the table; whether an obstacle or an enemy stops a
unit on its way; whether a column turns its head though wheels are not allowed; what difficult ground costs; what may be seen,
and cover; the zone of an attack, its line and whether it reaches its target; where an attack, a pursuit, an evade, a general
or a gathering unit ends; changes of formation and deployment, where they stand; that a compulsory move is made in full, and
that a routing stand bends by the least angle; what events may name.
"""

# What the referee may leave unjudged: a share of the judgements by a clause.
MAY_LEAVE = {}
