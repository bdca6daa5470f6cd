"""Acquisition: what models call, and the input tables made of it."""
