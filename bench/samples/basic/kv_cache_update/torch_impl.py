"""PyTorch: an assignment to the positions of each sequence."""

import torch

from bench.samples.contract import Executor


def kv_cache_update(cache, newest, lengths):
    batch, _, tokens, _ = newest.shape
    rows = torch.arange(batch, device=cache.device)[:, None]
    positions = lengths[:, None] + torch.arange(tokens, device=cache.device)
    cache[rows, :, positions] = newest.transpose(1, 2)
    return cache


def executor_creator():
    return Executor(kv_cache_update, inplace=True)
