"""Transforms that a framework composes of others, by framework."""
