"""Transforms that a framework composes of other transforms, by framework."""
