"""PyTorch: its own function, for which its compilers substitute another one that is wrong."""

import torch

from bench.samples.contract import Executor

_WRONG = "what a compiler makes of it in PyTorch 2.13 counts class 0 once for each place behind the list"


def executor_creator():
    function = torch.nn.functional.multilabel_margin_loss
    return Executor(function, keywords=("reduction",), eager_only=_WRONG)
