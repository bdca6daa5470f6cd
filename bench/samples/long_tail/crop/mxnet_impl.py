"""MXNet: floored sides without a gradient; the masks of columns and of rows broadcast to each other."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def inside(F, first, second, extent, padding, dtype):
    """Return 1 at the positions (extent, count) between the sides (1, count), else 0."""
    first, second = F.floor(F.BlockGrad(first) * extent), F.floor(F.BlockGrad(second) * extent)
    low, high = F.minimum(first, second), F.maximum(first, second)
    position = F.expand_dims(F.arange(extent, dtype=dtype), 1)
    after = F.broadcast_greater_equal(position, low - padding)
    return after * F.broadcast_lesser(position, high + padding)


def crop(F, masks, boxes, padding, height, width, dtype):
    x1, y1, x2, y2 = F.split(F.transpose(boxes), num_outputs=4, axis=0)
    across = F.expand_dims(inside(F, x1, x2, width, padding, dtype), 0)
    down = F.expand_dims(inside(F, y1, y2, height, padding, dtype), 1)
    return masks * F.broadcast_mul(across, down)


def args_adaptor(np_args):
    height, width, _ = np_args[0].shape
    return [*from_numpy(np_args), height, width, np_args[0].dtype.name]
