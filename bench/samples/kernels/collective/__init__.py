"""Operators of several ranks: processes of their own in PyTorch, devices of one process in JAX."""
