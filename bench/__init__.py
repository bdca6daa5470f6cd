"""Operator benchmarks for deep-learning frameworks.  Importing this imports no framework."""

__version__ = "0.1.0"
