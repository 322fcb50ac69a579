"""The referee of And Gentlemen All: the rules of rules/and-gentlemen-all.md once more, read from the register alone.

It knows nothing of the engine. It follows a match by the events in its record on a table of its own, judges each event
where it happens, and compares its table with the position of the record after every answer.
"""
