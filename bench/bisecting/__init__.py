"""Finds the first released version of a framework in which an operator is slower.

wheels -> search chooses a version -> environment -> bench.gating measures it -> search -> ... -> report

wheels       the versions on the package index, and an environment for each
search       the versions that are left, the next one to measure, and the result
bisection    `bench.bisect`: the loop above
report       the result in words
reproducer   the result as one file that shows it by itself
command      `python -m bench bisect`
"""
