"""PyTorch, as a mixture of experts writes it."""

import torch


def moe_topk_routing(logits, chosen: int):
    tokens, experts = logits.shape
    p = logits.softmax(dim=-1, dtype=torch.promote_types(logits.dtype, torch.float32))
    weights, ids = p.topk(chosen, dim=-1)
    weights = weights / weights.sum(dim=-1, keepdim=True)
    pairs = ids.view(-1)
    count = ids.new_zeros(experts).scatter_add_(0, pairs, torch.ones_like(pairs))
    balance = experts * (count.to(p.dtype) / (tokens * chosen) * p.mean(dim=0)).sum()
    return ids, weights.to(logits.dtype), count, balance.to(logits.dtype)
