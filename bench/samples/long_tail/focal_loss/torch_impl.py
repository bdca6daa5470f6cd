"""PyTorch, as a segmentation loss writes it."""

import torch
import torch.nn.functional as F


def focal_loss(logits, label, alpha: float, gamma: float, ignore_index: int):
    entropy = F.cross_entropy(logits, label, reduction="none", ignore_index=ignore_index)
    return (alpha * (1 - torch.exp(-entropy)).pow(gamma) * entropy).mean()
