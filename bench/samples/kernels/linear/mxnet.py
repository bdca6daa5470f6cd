"""MXNet: its layer takes the number of outputs, and an option that keeps all axes but the last."""

from bench.samples.contract import with_adaptor
from bench.samples.kernels.arrays.mxnet import from_numpy


def args_adaptor(np_args):
    return [*from_numpy(np_args), len(np_args[1])]


@with_adaptor(args_adaptor)
def linear(F, array, weight, bias, outputs):
    return F.FullyConnected(array, weight, bias, num_hidden=outputs, no_bias=bias is None, flatten=False)
