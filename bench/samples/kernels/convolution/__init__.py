"""Convolutions and transposed convolutions over one to three spatial axes, by framework.

PyTorch has an operator for each; the others' are written once here for all ranks.  Arguments are
those of the families `convolution` and `transpose_convolution`, as the framework has them.
"""
