"""MXNet drops in training only, unless set otherwise."""

from bench.samples.contract import Executor


def dropout_inference(F, array, p):
    return F.Dropout(array, p=p, mode="training")


def executor_creator():
    why = "MXNet 1.9.1 records gradients of the training mode, in which it drops"
    return Executor(dropout_inference, namespace=True, forward_only=why)
