"""A second, independent implementation of Campaigns of Montrose: judges records by rules/montrose.md and data/montrose."""
