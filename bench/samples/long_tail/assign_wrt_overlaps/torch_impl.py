"""PyTorch, as a detector's assigner writes it; a trace keeps the boxes it has seen."""

import torch

from bench.samples.contract import Executor


@torch.jit.script_if_tracing
def assign_wrt_overlaps(overlaps, gt_labels, positive: float, negative: float, minimum: float):
    count, boxes = overlaps.size(0), overlaps.size(1)
    assigned = torch.full((boxes,), -1, dtype=torch.long, device=overlaps.device)
    largest, best = overlaps.max(dim=0)
    gt_largest, gt_best = overlaps.max(dim=1)
    assigned[(largest >= 0) & (largest < negative)] = 0
    chosen = largest >= positive
    assigned[chosen] = best[chosen] + 1
    for index in range(count):
        if gt_largest[index] >= minimum:
            assigned[gt_best[index]] = index + 1
    labels = torch.full_like(assigned, -1)
    found = torch.nonzero(assigned > 0).squeeze(1)
    if found.numel() > 0:
        labels[found] = gt_labels[assigned[found] - 1]
    return assigned, largest, labels


def static(overlaps, gt_labels, positive: float, negative: float, minimum: float):
    count = overlaps.size(0)
    largest, best = overlaps.max(dim=0)
    gt_largest, gt_best = overlaps.max(dim=1)
    assigned = torch.where(largest >= positive, best + 1, torch.where(largest < negative, 0, -1))
    numbers = torch.arange(1, count + 1, device=overlaps.device)
    claims = torch.where(gt_largest >= minimum, numbers, 0)
    claimed = torch.zeros_like(assigned).scatter_reduce(0, gt_best, claims, "amax")
    assigned = torch.where(claimed > 0, claimed, assigned)
    return assigned, largest, torch.where(assigned > 0, gt_labels[(assigned - 1).clamp(min=0)], -1)


def static_executor_creator():
    return Executor(static)
