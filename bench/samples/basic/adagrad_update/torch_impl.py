"""PyTorch: the kernel of `torch.optim.Adagrad(fused=True)`, which Inductor refuses; composed for it."""

from bench.samples.contract import Executor
from bench.samples.kernels.optimizer.torch import adagrad_update, fused_adagrad_update


def executor_creator():
    return Executor(fused_adagrad_update, inplace=True)


def static_executor_creator():
    return Executor(adagrad_update, inplace=True)
