"""MXNet: the layer is the one of `linear`."""

from bench.samples.basic.linear.mxnet_impl import linear


def linear_relu(F, array, weight, bias, outputs):
    return F.relu(linear(F, array, weight, bias, outputs))
