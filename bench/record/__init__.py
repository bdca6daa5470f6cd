"""Acquisition: records the calls of models, and makes input tables of them."""
