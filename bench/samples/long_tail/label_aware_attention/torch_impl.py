"""PyTorch, as the recommender writes it: a power of each score, then softmax over the interests."""

import torch
import torch.nn.functional as F


def label_aware_attention(keys, query, power: int):
    score = torch.sum(keys * query, dim=2, keepdim=True)
    weight = F.softmax(torch.pow(score, power), dim=1)
    return torch.sum(weight * keys, dim=1), weight
