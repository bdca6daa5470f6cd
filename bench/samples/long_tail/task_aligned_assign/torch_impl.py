"""PyTorch, as a detector's assigner writes it."""

import torch


def task_aligned_assign(scores, boxes, points, labels, gt, valid, candidates: int, alpha: float, beta: int):
    count, number = gt.size(1), points.size(0)
    corner, opposite = gt[:, :, None, :2], gt[:, :, None, 2:]
    sides = torch.cat([points - corner, opposite - points], dim=-1)
    inside = (sides.amin(-1) > 1e-9) & valid[..., None]
    predicted = boxes[:, None]
    extent = torch.min(predicted[..., 2:], opposite) - torch.max(predicted[..., :2], corner)
    shared = extent.clamp(min=0).prod(-1)
    area = (predicted[..., 2:] - predicted[..., :2]).prod(-1) + (opposite - corner).prod(-1)
    overlap = (shared / (area - shared).clamp(min=1e-9)) * inside
    score = scores.transpose(1, 2).gather(1, labels[..., None].expand(-1, -1, number))
    metric = score.pow(alpha) * overlap.pow(beta)
    chosen = metric.topk(candidates, dim=-1)[1]
    positive = torch.zeros_like(inside).scatter(2, chosen, torch.ones_like(chosen, dtype=torch.bool)) & inside
    best = torch.where(positive, overlap, -1).argmax(1)
    found = positive.any(1)
    positive = positive & (best[:, None] == torch.arange(count, device=gt.device)[:, None])
    metric, overlap = metric * positive, overlap * positive
    weight = metric * (overlap.amax(-1) / (metric.amax(-1) + 1e-9))[..., None]
    label = labels.gather(1, best)[..., None]
    target_scores = torch.zeros_like(scores).scatter(2, label, weight.sum(1)[..., None])
    target_boxes = gt.gather(1, best[..., None].expand(-1, -1, 4)) * found[..., None]
    return torch.where(found, best, -1), target_boxes, target_scores
