"""PyTorch: weights of pixels near borders; distances by a minimum along each axis in turn."""

import torch


def nearest(squared):
    """Return the minimum over q of squared[..., q] + (p - q)^2, for each position p along the last axis."""
    position = torch.arange(squared.shape[-1], device=squared.device)
    return (squared.unsqueeze(-2) + (position[:, None] - position).square()).amin(dim=-1)


def squared_distance(edges):
    """Return the squared distance (B, H, W) of every pixel to the nearest of `edges`,
    infinite without any."""
    squared = torch.zeros(edges.shape, device=edges.device).masked_fill(~edges, float("inf"))
    return nearest(nearest(squared).transpose(1, 2)).transpose(1, 2)


def boundary_weight(logit, target, sigma, ignore_index, squared_distance=squared_distance):
    valid = target != ignore_index
    target = target.masked_fill(~valid, 0)
    right = torch.cat([target[:, :, 1:], target[:, :, -1:]], dim=2)
    below = torch.cat([target[:, 1:], target[:, -1:]], dim=1)
    wrong = logit.argmax(dim=1).masked_fill(~valid, 0) != target
    squared = squared_distance(wrong | (target != right) | (target != below)).to(logit.dtype)
    weight = (1 + torch.exp(-squared / (2 * sigma**2))) * valid
    return weight / (weight.sum(dim=(1, 2), keepdim=True) + 1e-10)
