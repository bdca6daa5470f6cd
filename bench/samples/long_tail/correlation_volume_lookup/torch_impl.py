"""PyTorch, as an optical flow network writes it."""

import torch
import torch.nn.functional as F


def correlation_volume_lookup(fmap1, fmap2, coords, levels: int, radius: int):
    batch, channels, height, width = fmap1.shape
    volume = torch.matmul(fmap1.flatten(2).transpose(1, 2), fmap2.flatten(2)) / channels**0.5
    pyramid = [volume.view(-1, 1, height, width)]
    for _ in range(levels - 1):
        pyramid.append(F.avg_pool2d(pyramid[-1], 2))

    centers = coords.permute(0, 2, 3, 1).reshape(-1, 1, 1, 2)
    steps = torch.arange(-radius, radius + 1, device=coords.device, dtype=coords.dtype)
    offsets = torch.stack(torch.meshgrid(steps, steps, indexing="ij"), dim=-1)
    found = []
    for level, maps in enumerate(pyramid):
        last = coords.new_tensor([maps.shape[3] - 1, maps.shape[2] - 1])
        grid = 2 * (centers / 2**level + offsets) / last - 1
        found.append(F.grid_sample(maps, grid, align_corners=True).view(batch, height, width, -1))
    return torch.cat(found, dim=-1).permute(0, 3, 1, 2).contiguous()
