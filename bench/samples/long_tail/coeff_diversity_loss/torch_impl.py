"""PyTorch, as an instance segmentation's loss writes it."""

import torch.nn.functional as F


def coeff_diversity_loss(coeffs, instance_t):
    count = coeffs.size(0)
    units = F.normalize(coeffs, dim=1)
    similarity = (units @ units.t() + 1) / 2
    same = (instance_t[:, None].expand(count, count) == instance_t[None].expand(count, count)).to(
        coeffs.dtype
    )
    return (same * (1 - similarity) + (1 - same) * similarity).sum() / count
