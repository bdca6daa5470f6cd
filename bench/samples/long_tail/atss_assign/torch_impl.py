"""PyTorch, as a detector's assigner writes it."""

import torch

from bench.samples.kernels.overlap.torch import pairwise_iou


def atss_assign(priors, gt, levels: list[int], nearest: int, inside: float):
    overlaps = pairwise_iou(priors, gt, 0.0)
    centers, gt_centers = (priors[:, :2] + priors[:, 2:]) / 2.0, (gt[:, :2] + gt[:, 2:]) / 2.0
    distances = (centers[:, None] - gt_centers[None]).pow(2).sum(-1).sqrt()
    start, found = 0, []
    for size in levels:
        _, indices = distances[start : start + size].topk(min(nearest, size), dim=0, largest=False)
        found.append(indices + start)
        start += size
    chosen = torch.cat(found, dim=0)
    overlap = overlaps.gather(0, chosen)
    threshold = overlap.mean(0) + overlap.std(0)
    near = centers[chosen]
    sides = torch.cat([near - gt[:, :2], gt[:, 2:] - near], dim=-1)
    positive = (overlap >= threshold[None]) & (sides.min(dim=-1)[0] > inside)
    overlaps = torch.zeros_like(overlaps).scatter(0, chosen, overlap * positive)
    largest, assigned = overlaps.max(dim=1)
    return torch.where(largest > 0, assigned + 1, 0), largest
