"""Stages: the ways in which a framework runs a function."""

EAGER, GRAPH, JIT, CHANGING = 1, 2, 3, 4
"""The stages; CHANGING runs compiled functions on a sequence of shapes."""
STAGES = (EAGER, GRAPH, JIT, CHANGING)
OF_ONE_SHAPE = (EAGER, GRAPH, JIT)
STAGE_NAMES = {EAGER: "eager", GRAPH: "graph", JIT: "compiled", CHANGING: "changing shapes"}
