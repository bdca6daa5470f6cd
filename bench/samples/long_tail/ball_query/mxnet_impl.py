"""MXNet: the first points within the radius are the largest of a descending count, found by `topk`."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def ball_query(F, points, centers, radius, neighbours, count):
    offset = F.broadcast_sub(F.expand_dims(centers, 2), F.expand_dims(points, 1))
    near = F.cast(F.sum(F.square(offset), axis=3) < radius**2, "float32")
    remaining = F.broadcast_mul(near, F.reshape(count - F.arange(count), (1, 1, -1)))  # larger: earlier
    found = count - F.topk(remaining, k=neighbours, axis=2, ret_typ="value")
    first = F.broadcast_mul(F.slice_axis(found, axis=2, begin=0, end=1), F.ones_like(found))
    found = F.where(found == count, first, found)
    return F.cast(found * (found < count), "int64")


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[0].shape[1]]
