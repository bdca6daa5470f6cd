"""MXNet, against the namespace F of arrays or symbols: variances and covariances."""

import math

from bench.samples.contract import with_adaptor
from bench.samples.kernels.arrays.mxnet import from_numpy


def dispersion_args(np_args):
    """Return the array, the axes, the factor of the mean of squares, and whether the axes are kept."""
    array, axis, correction, keepdims = np_args
    axes = tuple(range(array.ndim)) if axis is None else (axis,) if isinstance(axis, int) else axis
    axes = tuple(place % array.ndim for place in axes)
    count = math.prod(array.shape[place] for place in axes)
    return [from_numpy(array), axes, count / (count - correction), keepdims]


@with_adaptor(dispersion_args)
def variance(F, array, axes, factor, keepdims):
    """Return variances, composed: that of `moments` is garbage in a graph that drops the mean (1.9.1)."""
    return _about(F, array, F.mean(array, axis=axes, keepdims=True), axes, factor, keepdims)


@with_adaptor(dispersion_args)
def var_mean(F, array, axes, factor, keepdims):
    mean = F.mean(array, axis=axes, keepdims=True)
    found = _about(F, array, mean, axes, factor, keepdims)
    return found, mean if keepdims else F.squeeze(mean, axis=axes)


def _about(F, array, mean, axes, factor, keepdims):
    return F.mean(F.square(F.broadcast_sub(array, mean)), axis=axes, keepdims=keepdims) * factor


def covariance(F, array, divisor):
    """Return the covariance matrix of variables, one per row."""
    centred = F.broadcast_sub(array, F.mean(array, axis=1, keepdims=True))
    return F.linalg.gemm2(centred, centred, transpose_b=True, alpha=1 / divisor)
