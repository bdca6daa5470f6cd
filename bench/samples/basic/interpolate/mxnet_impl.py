"""MXNet: UpSampling by whole factors, otherwise the cells by their positions; BilinearResize2D.

Where it has no operator, a product with weights along each axis.
"""

import numpy as np

from bench.samples.kernels.arrays.mxnet import from_numpy


def interpolate(F, array, size, mode, align_corners, factor, along):
    """Return `array` resized to `size`.

    along: for each axis the positions of its cells or the weights (old, new); None if there is an operator.
    """
    if factor is not None:
        return F.UpSampling(array, scale=factor, sample_type="nearest")
    if along is None:
        return F.contrib.BilinearResize2D(
            array, height=size[0], width=size[1], align_corners=bool(align_corners)
        )
    for axis, values in enumerate(along, start=2):
        if mode == "nearest":
            array = F.take(array, values, axis=axis)
        else:
            array = F.swapaxes(F.dot(F.swapaxes(array, axis, -1), values), axis, -1)
    return array


def args_adaptor(np_args):
    array, size, mode, align_corners, antialias = np_args
    axes = list(zip(array.shape[2:], size))
    factor, along = None, None
    if mode == "nearest":
        factor = _common_factor(axes)
        along = [np.arange(new) * old // new for old, new in axes]
    # BilinearResize2D of MXNet 1.9.1 makes an extent of 1 from the first cell, not from the middle.
    elif mode != "bilinear" or antialias or (1 in size and not align_corners):
        weights = (_weights(old, new, mode == "bicubic", align_corners, antialias) for old, new in axes)
        along = [each.astype(array.dtype) for each in weights]
    return [from_numpy(array), size, mode, align_corners, factor, None if factor else from_numpy(along)]


def _common_factor(axes):
    """Return the factor by which UpSampling enlarges a picture, or None if there is none."""
    factors = {new / old for old, new in axes}
    whole = len(axes) == 2 and len(factors) == 1 and min(factors) % 1 == 0
    return int(min(factors)) if whole else None


def _weights(old, new, cubic, align_corners, antialias):
    """Return the weights (old, new): a column for each place.

    Cells beyond the border are the border's.  With antialiasing there are none, and columns sum to one.
    """
    at = np.arange(new) * ((old - 1) / max(new - 1, 1))
    if not align_corners:
        at = (np.arange(new) + 0.5) * (old / new) - 0.5
    kernel = _cubic if cubic else _linear
    if antialias:
        weights = kernel((np.arange(old)[:, None] - at) / max(old / new, 1), -0.5)
        return weights / weights.sum(axis=0)
    cells = np.arange(-2, old + 2)
    weights = kernel(cells[:, None] - at, -0.75)
    inner = weights[2:-2]
    inner[0] += weights[:2].sum(axis=0)
    inner[-1] += weights[-2:].sum(axis=0)
    return inner


def _linear(distance, slope):
    return np.maximum(0, 1 - np.abs(distance))


def _cubic(distance, slope):
    x = np.abs(distance)
    near, far = ((slope + 2) * x - slope - 3) * x**2 + 1, slope * (((x - 5) * x + 8) * x - 4)
    return np.where(x < 1, near, np.where(x < 2, far, 0))
