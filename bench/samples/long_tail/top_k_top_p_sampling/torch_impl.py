"""PyTorch, as a text generator writes it."""

import torch


def top_k_top_p_sampling(logits, u, temperature: float, k: int, p: float):
    scaled, order = torch.topk(logits / temperature, k, dim=1)
    probability = torch.softmax(scaled, dim=1)
    before = torch.cumsum(probability, dim=1) - probability
    probability = probability.masked_fill(before >= p, 0.0)
    probability = probability / probability.sum(dim=1, keepdim=True)
    drawn = (torch.cumsum(probability, dim=1) <= u.unsqueeze(1)).sum(dim=1, keepdim=True)
    last = (probability > 0).sum(dim=1, keepdim=True) - 1
    drawn = torch.minimum(drawn, last)
    return order.gather(1, drawn).squeeze(1), probability.gather(1, drawn).squeeze(1)
