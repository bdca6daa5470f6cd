"""By how much what lies on an edge may lie outside, in frameworks that compute in less than float64."""

TOUCHING = 1e-4
"""Pixels by which a corner may lie outside, so that rounding loses no corner that is on an edge."""

ROUNDING = 1e-5
"""The same of a crossing, relative to the edge."""
