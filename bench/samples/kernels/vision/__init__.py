"""Operators of a package beside the framework, where it is there."""
