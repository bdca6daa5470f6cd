"""PyTorch, as a detector's box coder writes it."""

import math

import torch


def generate_buckets(proposals, num_buckets: int, scale_factor: float):
    cx, cy = (proposals[:, 0] + proposals[:, 2]) * 0.5, (proposals[:, 1] + proposals[:, 3]) * 0.5
    w = (proposals[:, 2] - proposals[:, 0]) * scale_factor
    h = (proposals[:, 3] - proposals[:, 1]) * scale_factor
    bucket_w, bucket_h = w / num_buckets, h / num_buckets
    side_num = math.ceil(num_buckets / 2.0)
    steps = 0.5 + torch.arange(side_num, dtype=proposals.dtype, device=proposals.device)
    left = (cx - w * 0.5)[:, None] + steps[None, :] * bucket_w[:, None]
    right = (cx + w * 0.5)[:, None] - steps[None, :] * bucket_w[:, None]
    top = (cy - h * 0.5)[:, None] + steps[None, :] * bucket_h[:, None]
    down = (cy + h * 0.5)[:, None] - steps[None, :] * bucket_h[:, None]
    return bucket_w, bucket_h, left, right, top, down
