"""MXNet, whose grid aligns corners: otherwise the transform is shrunk by the extent of a cell."""

import numpy as np

from bench.samples.contract import Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy


def affine_grid(F, transforms, size, align_corners, shrinkage):
    flat = F.reshape(transforms, (-1, 6))
    if shrinkage is not None:
        flat = F.broadcast_mul(flat, shrinkage)
    grid = F.GridGenerator(flat, transform_type="affine", target_shape=size)
    return F.transpose(grid, (0, 2, 3, 1))


def args_adaptor(np_args):
    transforms, size, align_corners = np_args
    if 1 in size:
        raise Unsupported("GridGenerator of MXNet 1.9.1 divides by 0 along an extent of 1")
    height, width = ((extent - 1) / extent for extent in size)
    shrinkage = None if align_corners else np.array([[width, height, 1] * 2], transforms.dtype)
    return [from_numpy(transforms), size, align_corners, from_numpy(shrinkage)]
