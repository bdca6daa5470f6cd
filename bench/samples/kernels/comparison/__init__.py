"""Comparison within tolerances, in the framework whose arrays have no function for it."""
