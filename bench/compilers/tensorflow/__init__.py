"""Compilers of TensorFlow's functions."""
