"""PyTorch, as a detector's head writes it."""

import torch
import torch.nn.functional


def dfl_integral_decode(pred, points, strides):
    batch, count, channels = pred.shape
    probabilities = torch.nn.functional.softmax(pred.view(batch, count, 4, channels // 4), dim=-1)
    bins = torch.arange(channels // 4, dtype=pred.dtype, device=pred.device)
    distances = probabilities.matmul(bins) * strides.view(1, -1, 1)
    lower, upper = distances.chunk(2, -1)
    return torch.cat([points - lower, points + upper], dim=-1)
