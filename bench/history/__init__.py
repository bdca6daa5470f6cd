"""The history of results: a database of runs, series over time, and the points where they changed.

run files -> history.add_run -> store (SQL) -> series -> finders -> change_point -> report, plot

history        adds runs, returns series, finds changes
store          runs go in whole or not at all; tables has the schema, database the connection
finders        two methods that find change points; otava runs in an environment of its own
change_point   the votes of both
machine_event  what nearly all series of a machine show at one run
report, plot   rows and tables; a plot for a browser
command        `python -m bench history`
"""
