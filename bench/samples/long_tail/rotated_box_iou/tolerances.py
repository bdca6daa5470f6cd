"""Tolerances for points on an edge, in frameworks that compute with less than float64."""

TOUCHING = 1e-4
"""Pixels by which a corner may lie outside, so that rounding loses no corner that is on an edge."""

ROUNDING = 1e-5
"""The share of an edge's length by which a crossing may lie outside the edge."""
