"""PyTorch, as the detector writes it without kernels of its own."""

import torch
import torch.nn.functional as F


def multi_scale_deformable_attention(value, locations, weights, sizes: list[tuple[int, int]]):
    batch, _, heads, channels = value.shape
    queries, levels, points = locations.shape[1], locations.shape[3], locations.shape[4]
    values = value.split([height * width for height, width in sizes], dim=1)
    grids = 2 * locations - 1
    sampled = []
    for level, (height, width) in enumerate(sizes):
        pixels = values[level].flatten(2).transpose(1, 2).reshape(batch * heads, channels, height, width)
        grid = grids[:, :, :, level].transpose(1, 2).flatten(0, 1)
        sampled.append(F.grid_sample(pixels, grid, align_corners=False))
    weights = weights.transpose(1, 2).reshape(batch * heads, 1, queries, levels * points)
    out = (torch.stack(sampled, dim=-2).flatten(-2) * weights).sum(-1)
    return out.view(batch, heads * channels, queries).transpose(1, 2).contiguous()
