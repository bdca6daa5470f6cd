"""MXNet, whose grid aligns corners: otherwise the transform is shrunk by the extent of a cell."""

from bench.samples.contract import Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy


def affine_grid(F, transforms, size, align_corners):
    if not align_corners:
        height, width = ((extent - 1) / extent for extent in size)
        across, down, shift = F.split(transforms, num_outputs=3, axis=2)
        transforms = F.concat(across * width, down * height, shift, dim=2)
    grid = F.GridGenerator(F.reshape(transforms, (-1, 6)), transform_type="affine", target_shape=size)
    return F.transpose(grid, (0, 2, 3, 1))


def args_adaptor(np_args):
    if 1 in np_args[1]:
        raise Unsupported("GridGenerator of MXNet 1.9.1 divides by 0 along an extent of 1")
    return from_numpy(np_args)
