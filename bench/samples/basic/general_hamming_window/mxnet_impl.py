"""MXNet: a raised cosine."""

from bench.samples.kernels.window.mxnet import general_hamming as general_hamming_window

__all__ = ["general_hamming_window"]
