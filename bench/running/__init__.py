"""`python -m bench run`, `show` and `merge`: measures operators and prints the results.

command        parses flags, measures, prints the table, returns the exit status
requests       turns flags into requests, one for each device or group of devices
listing        lists samples and tags, for the flags that ask for lists
list_command   prints these lists
unfinished     finds the run that goes on
summary        the text at the end of a run: table, counts, what is unsupported, failures
failures       failures grouped by reason, each with advice and the command that runs the case again
show_command   prints the summary of runs that are kept
merge_command  joins shards
"""
