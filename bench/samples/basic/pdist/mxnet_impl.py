"""MXNet: norms of the differences of pairs, which are gathered."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def pdist(F, array, p, count):
    # Counted from the end, the pairs of the upper triangle are those of the lower one.
    matrix = F.reshape(F.arange(count * count - 1, -1, -1, dtype="float64"), shape=(count, count))
    pairs = F.flip(F.linalg.extracttrian(matrix, offset=-1), axis=0)
    differences = F.take(array, F.floor(pairs / count)) - F.take(array, pairs % count)
    return F.sum(F.abs(differences) ** p, axis=-1) ** (1 / p)


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[0])]
