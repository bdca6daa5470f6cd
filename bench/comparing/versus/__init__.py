"""Compares frameworks: the ratio of their times on the same inputs, by regime and category.

run -> run_comparison -> alternatives (measured) -> tables -> terminal, Markdown, HTML, JSON

contender       a framework, or one with a compiler or setting of its own
run_comparison  the frameworks of a run, from its results alone
comparison      ratios by regime, times without a ratio, the losses that cost most
tables          the findings as tables of values; regimes is the overview
versus          `bench.versus`; measures other ways to call the slower side, in turns with the faster one
command         `python -m bench versus`
"""
