"""Stages: how a framework runs a function."""

EAGER, GRAPH, JIT, CHANGING = 1, 2, 3, 4
"""The last one is of compiled functions that are called with one shape after the other."""
STAGES = (EAGER, GRAPH, JIT, CHANGING)
OF_ONE_SHAPE = (EAGER, GRAPH, JIT)
STAGE_NAMES = {EAGER: "eager", GRAPH: "graph", JIT: "compiled", CHANGING: "changing shapes"}
