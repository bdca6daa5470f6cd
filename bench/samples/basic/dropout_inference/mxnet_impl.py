"""MXNet drops in training only, unless told otherwise."""

import mxnet

from bench.samples.contract import Unsupported


def dropout_inference(F, array, p):
    if mxnet.autograd.is_training():
        raise Unsupported("MXNet 1.9.1 records gradients of the training mode, in which it drops")
    return F.Dropout(array, p=p, mode="training")
