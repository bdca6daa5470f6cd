"""MXNet, whose sampler aligns corners: otherwise the grid is stretched; for a border the grid is clipped."""

from bench.samples.contract import Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy


def grid_sample(F, array, grid, mode, padding_mode, align_corners, height, width):
    if align_corners:
        grid = F.transpose(grid, (0, 3, 1, 2))
    else:
        x, y = F.split(grid, num_outputs=2, axis=3, squeeze_axis=True)
        grid = F.stack(x * (width / (width - 1)), y * (height / (height - 1)), axis=1)
    if padding_mode == "border":
        grid = F.clip(grid, -1, 1)
    return F.BilinearSampler(array, grid)


def args_adaptor(np_args):
    array, _, mode, _, align_corners = np_args
    if mode != "bilinear":
        raise Unsupported("BilinearSampler of MXNet 1.9.1 is bilinear only")
    extents = array.shape[2:]
    if 1 in extents and not align_corners:
        raise Unsupported("BilinearSampler of MXNet 1.9.1 aligns corners, which are one along an extent of 1")
    return [*from_numpy(np_args), *extents]
