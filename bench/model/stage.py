"""Stages: how a framework runs a function."""

EAGER, GRAPH, JIT = 1, 2, 3
STAGES = (EAGER, GRAPH, JIT)
STAGE_NAMES = {EAGER: "eager", GRAPH: "graph", JIT: "compiled"}
