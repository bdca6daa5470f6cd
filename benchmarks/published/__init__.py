"""Baselines that are published: which operators are measured, and the documents that say what was found."""
