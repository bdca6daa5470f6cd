"""Compilers of MXNet's functions."""
