"""PyTorch, as a recommender writes it."""

import torch
import torch.nn.functional as F


def factorization_machine(sparse_ids, dense, w1, E, dense_w1, dense_E):
    first = F.embedding(sparse_ids, w1).sum(dim=1) + (dense * dense_w1).sum(dim=1, keepdim=True)
    features = torch.cat([F.embedding(sparse_ids, E), dense.unsqueeze(2) * dense_E], dim=1)
    pairs = features.sum(dim=1).square() - features.square().sum(dim=1)
    return first, 0.5 * pairs.sum(dim=1, keepdim=True)
