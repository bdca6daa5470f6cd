"""PyTorch: the kernel of `torch.optim.Adam(fused=True)`, which Inductor refuses (2.13); composed for it."""

from bench.samples.contract import Executor
from bench.samples.kernels.optimizer.torch import adam_update, fused_adam_update


def executor_creator():
    return Executor(fused_adam_update, inplace=True)


def static_executor_creator():
    return Executor(adam_update, inplace=True)
