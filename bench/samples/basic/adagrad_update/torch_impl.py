"""PyTorch: the kernel of `torch.optim.Adagrad(fused=True)`, which Inductor refuses (2.13); composed for it."""

from bench.samples.contract import KERNEL, STATIC, Executor
from bench.samples.kernels.optimizer.torch import adagrad_update, fused_adagrad_update


def executor_creator():
    return Executor(fused_adagrad_update, inplace=True, formulation=KERNEL)


def static_executor_creator():
    return Executor(adagrad_update, inplace=True, formulation=STATIC)
