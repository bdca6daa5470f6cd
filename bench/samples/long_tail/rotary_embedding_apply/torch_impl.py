"""PyTorch, as a language model writes it."""

import torch


def rotate_half(x):
    first, second = x.chunk(2, dim=-1)
    return torch.cat((-second, first), dim=-1)


def rotary_embedding_apply(q, k, positions, base: float):
    size, wide = q.size(-1), torch.promote_types(q.dtype, torch.float32)
    inverse = 1.0 / base ** (torch.arange(0, size, 2, dtype=wide, device=q.device) / size)
    angle = positions[:, :, None].to(wide) * inverse
    angle = torch.cat((angle, angle), dim=-1).unsqueeze(2)
    cos, sin = angle.cos().to(q.dtype), angle.sin().to(q.dtype)
    return q * cos + rotate_half(q) * sin, k * cos + rotate_half(k) * sin
