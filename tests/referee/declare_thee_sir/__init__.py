"""A second, independent implementation of what the dice, the cards and the points of Declare Thee Sir come to.

It knows rules/declare-thee-sir.md and the record, nothing else, and keeps its own account: the points of every unit (DTS-R.52),
its state (DTS-T.states), who is with whom, what the deck has dealt in this round, which events are in force. Every event is
judged by that account in the order of the log. It does not measure: where units stand, what they see and whom they meet it
takes from the record, but for the lengths of moves. The sides of what it leaves are counted.
"""

# What the referee may leave unjudged: a share of the judgements by a clause.
MAY_LEAVE = {
    "the column of a unit that events have changed before this answer": ("DTS-T.melee", 0.0),
}
