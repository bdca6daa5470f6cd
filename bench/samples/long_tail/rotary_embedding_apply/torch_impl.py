"""PyTorch, as a language model writes it."""

import torch


def rotate_half(x):
    first, second = x.chunk(2, dim=-1)
    return torch.cat((-second, first), dim=-1)


def rotary_embedding_apply(q, k, positions, base: float):
    size = q.size(-1)
    inverse = 1.0 / base ** (torch.arange(0, size, 2, dtype=q.dtype, device=q.device) / size)
    angle = positions[:, :, None].to(q.dtype) * inverse
    angle = torch.cat((angle, angle), dim=-1).unsqueeze(2)
    cos, sin = angle.cos(), angle.sin()
    return q * cos + rotate_half(q) * sin, k * cos + rotate_half(k) * sin
