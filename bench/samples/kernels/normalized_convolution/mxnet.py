"""MXNet, against the namespace F of arrays or symbols."""

from bench.samples.contract import with_adaptor
from bench.samples.kernels.convolution import mxnet as convolution
from bench.samples.kernels.normalization import mxnet as normalization


def args_adaptor(np_args):
    array, weight, mean, variance, scale, shift, *geometry, training, eps = np_args
    array, weight, _, *geometry = convolution.args_adaptor([array, weight, None, *geometry])
    statistics = [mean, variance, scale, shift]
    _, *statistics, _, _, _ = normalization.args_adaptor([None, *statistics, training, None, eps])
    return [array, weight, *statistics, geometry, training, eps]


@with_adaptor(args_adaptor)
def conv_batch_norm(F, array, weight, mean, variance, scale, shift, geometry, training, eps):
    convolved = convolution.convolve(F, array, weight, None, *geometry)
    return normalization.batch_norm(F, convolved, mean, variance, scale, shift, training, None, eps)
