"""PyTorch, which copies between equal devices only when told to."""

from bench.samples.contract import Executor


def to_device(array, device):
    return array.to(device, copy=True)


def executor_creator():
    return Executor(to_device)
