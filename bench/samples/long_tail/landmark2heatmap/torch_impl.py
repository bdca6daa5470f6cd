"""PyTorch, as a face generator writes it."""

import torch


def landmark2heatmap(landmark, size: int, inv_std: float):
    grid = torch.linspace(-1, 1, size, dtype=landmark.dtype, device=landmark.device)
    x, y = landmark[:, 0::2].unsqueeze(2), landmark[:, 1::2].unsqueeze(2)
    across = torch.exp(-torch.sqrt(torch.abs((x - grid) * inv_std) + 1e-4))
    down = torch.exp(-torch.sqrt(torch.abs((y - grid) * inv_std) + 1e-4))
    return down.unsqueeze(3) * across.unsqueeze(2)
