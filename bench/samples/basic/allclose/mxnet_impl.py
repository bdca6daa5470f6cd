"""MXNet has allclose for equal shapes, and not for graphs: the least truth value of isclose."""

from bench.samples.kernels.comparison.mxnet import isclose


def allclose(F, array, other, rtol, atol, equal_nan):
    return F.min(isclose(F, array, other, rtol, atol, equal_nan))
