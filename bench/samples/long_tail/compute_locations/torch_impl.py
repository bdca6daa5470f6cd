"""PyTorch, as the detector writes it."""

import torch


def compute_locations(height: int, width: int, stride: int, dtype, device):
    xs = torch.arange(0, width * stride, step=stride, dtype=dtype, device=device)
    ys = torch.arange(0, height * stride, step=stride, dtype=dtype, device=device)
    ys, xs = torch.meshgrid(ys, xs, indexing="ij")
    return torch.stack((xs.reshape(-1), ys.reshape(-1)), dim=1) + stride // 2
