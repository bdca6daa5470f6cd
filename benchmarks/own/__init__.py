"""The parts of `benchmarks/own_operators.py`: for a composition, the operator that a framework has itself.

A module is named like its framework and is imported only in its interpreter.
"""
