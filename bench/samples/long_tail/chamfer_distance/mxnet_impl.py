"""MXNet: indices first, then the distances of the nearest pairs, which have the gradient."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def chamfer_distance(F, xyz1, xyz2, batch, count1, count2):
    axes = zip(*(F.split(F.BlockGrad(xyz), num_outputs=3, axis=2) for xyz in (xyz1, xyz2)))
    pairs = F.add_n(*(F.square(F.broadcast_sub(a, F.swapaxes(b, 1, 2))) for a, b in axes))
    i1, i2 = (F.cast(F.argmin(pairs, axis=axis), "int64") for axis in (2, 1))

    def distances(points, others, index, count):
        first = F.arange(0, batch * count, count, dtype="int64")
        rows = F.broadcast_add(index, F.expand_dims(first, 1))
        return F.sum(F.square(points - F.take(F.reshape(others, (-3, 0)), rows)), axis=2)

    return distances(xyz1, xyz2, i1, count2), distances(xyz2, xyz1, i2, count1), i1, i2


def args_adaptor(np_args):
    (batch, count1, _), (_, count2, _) = (array.shape for array in np_args)
    return [*from_numpy(np_args), batch, count1, count2]
