"""Operators of a package outside the framework, where it is installed."""
