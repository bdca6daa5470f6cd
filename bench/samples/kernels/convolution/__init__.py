"""Convolutions and transposed convolutions over one to three spatial axes, by framework.

PyTorch has an operator for each number of axes; for the other frameworks the convolution is written here once
for all of them.  The arguments are those of the families `convolution` and `transpose_convolution`, in the
framework's layout.
"""
