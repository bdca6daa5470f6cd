"""PyTorch: the kernel of `torch.optim.AdamW(fused=True)`, which Inductor refuses (2.13); composed for it."""

from bench.samples.contract import Executor
from bench.samples.kernels.optimizer.torch import fused_multi_adamw_update, multi_adamw_update


def executor_creator():
    return Executor(fused_multi_adamw_update, inplace=True)


def static_executor_creator():
    return Executor(multi_adamw_update, inplace=True)
