"""MXNet, with static shapes in every stage: points are sorted by voxel;
points outside the range come last."""

from bench.samples.contract import STATIC
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.scattering.mxnet import sums

FORMULATION = STATIC


def dynamic_voxelize(F, points, size, low, grid, count):
    outside = grid[0] * grid[1] * grid[2]
    x, y, z, _ = F.split(F.BlockGrad(points), num_outputs=4, axis=1, squeeze_axis=True)
    x, y, z = (F.floor((axis - least) / side) for axis, least, side in zip((x, y, z), low, size))
    inside = (x >= 0) * (y >= 0) * (z >= 0) * (x < grid[0]) * (y < grid[1]) * (z < grid[2])
    keys = F.where(inside, (z * grid[1] + y) * grid[0] + x, F.ones_like(x) * outside)
    order = F.argsort(keys, dtype="int32")
    keys = F.take(keys, order)
    following, before = (
        F.slice_axis(keys, axis=0, begin=1, end=None),
        F.slice_axis(keys, axis=0, begin=0, end=-1),
    )
    inside = keys < outside
    first = (
        F.concat(F.ones_like(F.slice_axis(keys, axis=0, begin=0, end=1)), following != before, dim=0) * inside
    )
    voxels = F.where(inside, F.cumsum(first) - 1, F.ones_like(keys) * count)
    rows = F.concat(F.take(points, order), F.ones_like(F.expand_dims(keys, 1)), dim=1)
    totals = sums(F, F.expand_dims(voxels, 0), rows, (count + 1, 5))
    totals = F.slice_axis(totals, axis=0, begin=0, end=count)
    number = F.maximum(F.slice_axis(totals, axis=1, begin=4, end=5), 1)
    features = F.broadcast_div(F.slice_axis(totals, axis=1, begin=0, end=4), number)
    occupied = F.scatter_nd(keys + 1, F.expand_dims(voxels, 0), shape=(count + 1,)) - 1
    occupied = F.slice_axis(occupied, axis=0, begin=0, end=count)
    row = F.floor(occupied / grid[0])
    level = F.floor(row / grid[1])
    coords = F.stack(level, row - level * grid[1], occupied - row * grid[0], axis=1)
    coords = F.where(occupied < 0, -F.ones_like(coords), coords)
    point2voxel = F.scatter_nd(
        F.where(inside, voxels, -F.ones_like(voxels)), F.expand_dims(order, 0), shape=(count,)
    )
    return features, F.cast(coords, "int64"), F.cast(point2voxel, "int64"), F.cast(F.sum(first), "int64")


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0])]
