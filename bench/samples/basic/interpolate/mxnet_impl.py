"""MXNet: UpSampling by whole factors, else the cells by their positions; BilinearResize2D."""

import numpy as np

from bench.samples.contract import Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy


def interpolate(F, array, size, mode, align_corners, factor, rows, columns):
    if mode == "bilinear":
        return F.contrib.BilinearResize2D(
            array, height=size[0], width=size[1], align_corners=bool(align_corners)
        )
    if factor is not None:
        return F.UpSampling(array, scale=factor, sample_type="nearest")
    return F.take(F.take(array, rows, axis=2), columns, axis=3)


def args_adaptor(np_args):
    array, size, mode, align_corners = np_args
    if mode == "bilinear" and not align_corners and 1 in size:
        raise Unsupported("BilinearResize2D of MXNet 1.9.1 makes an extent of 1 of the first, not the middle")
    extents = array.shape[2:]
    factors = {new / old for new, old in zip(size, extents)}
    factor = int(factors.pop()) if len(factors) == 1 and all(f % 1 == 0 for f in factors) else None
    rows, columns = (np.arange(new) * old // new for new, old in zip(size, extents))
    if mode == "bilinear" or factor is not None:
        rows = columns = None
    return [from_numpy(array), size, mode, align_corners, factor, *from_numpy([rows, columns])]
