"""PyTorch, as mmediting writes it."""

import torch
import torch.nn.functional as F


def partialconv2d(x, mask, weight, bias, multi_channel: bool, padding: int):
    with torch.no_grad():
        ones = torch.ones_like(weight if multi_channel else weight[:1, :1])
        held = F.conv2d(mask, ones, padding=padding)
        updated = held.clamp(0, 1)
        ratio = ones[0].numel() / (held + 1e-8) * updated
    raw = F.conv2d(x * mask, weight, bias, padding=padding)
    if bias is None:
        return raw * ratio, updated
    bias = bias.view(1, -1, 1, 1)
    return ((raw - bias) * ratio + bias) * updated, updated
