"""Compilers of PyTorch's functions."""
