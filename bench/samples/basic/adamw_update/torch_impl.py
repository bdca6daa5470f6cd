"""PyTorch: the kernel of `torch.optim.AdamW(fused=True)`, which Inductor refuses (2.13); composed for it."""

from bench.samples.contract import Executor
from bench.samples.kernels.optimizer.torch import adamw_update, fused_adamw_update


def executor_creator():
    return Executor(fused_adamw_update, inplace=True)


def static_executor_creator():
    return Executor(adamw_update, inplace=True)
