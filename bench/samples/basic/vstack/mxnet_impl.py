"""MXNet takes the arrays as separate arguments; vectors are stacked."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def vstack(F, arrays, vectors):
    return F.stack(*arrays, axis=0) if vectors else F.concat(*arrays, dim=0)


def args_adaptor(np_args):
    (arrays,) = np_args
    return [from_numpy(arrays), arrays[0].ndim == 1]
