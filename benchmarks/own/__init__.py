"""The parts of `benchmarks/own_operators.py`: for a composition, the operator that a framework has itself.

A module named like a framework is imported only in the interpreter of that framework.
"""
