"""MXNet, composed: its layer, `log_softmax`, and the loss."""

from bench.samples.kernels.class_loss.mxnet import class_loss
from bench.samples.kernels.linear.mxnet import args_adaptor, linear

__all__ = ["args_adaptor", "linear_cross_entropy"]


def linear_cross_entropy(F, array, weight, target, ignore_index, reduction, outputs):
    logs = F.log_softmax(linear(F, array, weight, None, outputs), axis=1)
    return class_loss(F, logs, target, None, ignore_index, reduction)
