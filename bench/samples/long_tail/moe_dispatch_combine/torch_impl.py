"""PyTorch: expert by expert; a buffer for the capacity of all experts in the static form.

A trace alone would keep the sizes that it has seen.
"""

import math

import torch
import torch.nn.functional as F

from bench.samples.contract import Executor


@torch.jit.script_if_tracing
def moe_dispatch_combine(x, ids, w, experts, factor: float):
    capacity = math.ceil(factor * ids.numel() / experts.size(0))
    y = x.new_zeros(x.size(0), experts.size(2))
    dropped = 0
    for expert, weight in enumerate(experts.unbind()):  # `experts[expert]` has a gradient as large as all
        token, slot = torch.where(ids == expert)
        dropped += max(len(token) - capacity, 0)
        token, slot = token[:capacity], slot[:capacity]
        y.index_add_(0, token, w[token, slot, None] * (x[token] @ weight))
    return y, torch.tensor(dropped, device=ids.device)


def moe_dispatch_combine_static(x, ids, w, experts, factor: float):
    count, features, hidden = experts.shape
    capacity = math.ceil(factor * ids.numel() / count)
    pairs = ids.view(-1)
    position = F.one_hot(pairs, count).cumsum(dim=0).gather(1, pairs[:, None]).squeeze(1) - 1
    taken = position < capacity
    cells = torch.where(taken, pairs * capacity + position, count * capacity)
    rows = x.repeat_interleave(ids.shape[1], dim=0)
    buffer = x.new_zeros(count * capacity + 1, features).index_add(0, cells, rows)
    answers = torch.bmm(buffer[:-1].view(count, capacity, features), experts)
    answers = F.pad(answers.view(-1, hidden), (0, 0, 0, 1))[cells].view(*ids.shape, hidden)
    return (w.unsqueeze(2) * answers).sum(dim=1), (~taken).sum()


def static_executor_creator():
    return Executor(moe_dispatch_combine_static)
