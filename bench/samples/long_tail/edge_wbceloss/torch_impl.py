"""PyTorch, as a segmentation loss writes it."""

import torch
import torch.nn.functional as F


def edge_wbceloss(edge_logit, edge_target, ignore_index: int):
    target = edge_target.masked_fill(edge_target == ignore_index, 0).unsqueeze(1).to(edge_logit.dtype)
    negatives = 1 - target.mean()
    weight = torch.where(target == 1, negatives, 1 - negatives)
    return 10 * F.binary_cross_entropy_with_logits(edge_logit, target, weight)
