"""MXNet has isclose in mx.np only, and not for graphs: composed."""

from bench.samples.kernels.comparison.mxnet import isclose

__all__ = ["isclose"]
