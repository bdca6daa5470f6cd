"""MXNet, whose sampler aligns corners: otherwise the grid is stretched; for a border the grid is clipped."""

import numpy as np

from bench.samples.contract import Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy


def grid_sample(F, array, grid, mode, padding_mode, align_corners, scale, shift):
    grid = F.transpose(grid, (0, 3, 1, 2))
    if scale is not None:
        grid = F.broadcast_add(F.broadcast_mul(grid, scale), shift)
    if padding_mode == "border":
        grid = F.clip(grid, -1, 1)
    return F.BilinearSampler(array, grid)


def args_adaptor(np_args):
    array, grid, mode, _, align_corners = np_args
    if mode != "bilinear":
        raise Unsupported("BilinearSampler of MXNet 1.9.1 is bilinear only")
    scale = shift = None
    if not align_corners:
        extents = np.array(array.shape[:1:-1], grid.dtype)
        scale = (extents / (extents - 1)).reshape(1, 2, 1, 1)
        shift = np.zeros_like(scale)
    return [*from_numpy(np_args), *from_numpy([scale, shift])]
