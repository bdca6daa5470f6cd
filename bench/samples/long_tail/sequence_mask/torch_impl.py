"""PyTorch, as the translator writes it; a trace alone would keep the width that it has seen."""

import torch

from bench.samples.contract import Executor


@torch.jit.script_if_tracing
def sequence_mask(lengths, max_len: int | None, longest: int):
    width = int(lengths.max()) if max_len is None or max_len == 0 else max_len
    places = torch.arange(width, device=lengths.device).type_as(lengths)
    return places.repeat(lengths.numel(), 1).lt(lengths.unsqueeze(1))


def static(lengths, max_len, longest):
    return torch.arange(max_len or longest, device=lengths.device) < lengths[:, None]


def static_executor_creator():
    return Executor(static)
