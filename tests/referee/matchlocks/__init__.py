"""A second, independent implementation of Never Mind the Matchlocks, from rules/matchlocks.md and records alone."""

# What the referee may leave unjudged: a share of the judgements by a clause.
MAY_LEAVE = {}
