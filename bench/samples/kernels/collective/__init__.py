"""Operators of several ranks: processes in PyTorch, devices of one process in JAX."""
