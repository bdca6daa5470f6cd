"""MXNet: the layer is the one of `linear`."""

from bench.samples.kernels.linear.mxnet import args_adaptor, linear

__all__ = ["args_adaptor", "linear_relu"]


def linear_relu(F, array, weight, bias, outputs):
    return F.relu(linear(F, array, weight, bias, outputs))
