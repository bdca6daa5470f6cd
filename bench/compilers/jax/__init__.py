"""Compilers of JAX's functions."""
