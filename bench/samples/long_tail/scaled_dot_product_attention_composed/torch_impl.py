"""PyTorch, composed; `scaled_dot_product_attention` has the fused function."""

import math

import torch
import torch.nn.functional as F


def scaled_dot_product_attention_composed(q, k, v):
    scores = torch.matmul(q, k.transpose(-2, -1)) / math.sqrt(q.size(-1))
    return torch.matmul(F.softmax(scores, dim=-1), v)
