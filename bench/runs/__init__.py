"""Runs as users have them: loaded from their files, named, and shown as tables.

    run          `Run`, `load` and `opened`: the results of a run file, and its views
    named        several runs with a name for each: the form that `bench.render` takes

Reading a run imports nothing that measures.
"""
