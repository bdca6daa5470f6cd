"""MXNet, with a spare cell for points outside the grid."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import sums

FORMULATION = STATIC


def bev_pool(F, feats, coords, batch, levels, height, width, channels):
    image, z, y, x = F.split(coords, num_outputs=4, axis=1, squeeze_axis=True)
    inside = (image >= 0) * (z >= 0) * (y >= 0) * (x >= 0)
    inside = inside * (image < batch) * (z < levels) * (y < height) * (x < width)
    count = batch * levels * height * width
    cells = F.where(inside, ((image * levels + z) * height + y) * width + x, F.ones_like(x) * count)
    grid = sums(F, F.expand_dims(cells, 0), feats, (count + 1, channels))
    grid = F.reshape(F.slice_axis(grid, axis=0, begin=0, end=count), (batch, levels, height, width, channels))
    return F.transpose(grid, (0, 4, 1, 2, 3))


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape[1]]
