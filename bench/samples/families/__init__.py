"""Families of operators: one module per category, one declarative line per operator.

`from bench.samples.families.unary import unary` makes the category of a sample readable without
importing it (see `bench.samples.contract.declaration`).
"""
