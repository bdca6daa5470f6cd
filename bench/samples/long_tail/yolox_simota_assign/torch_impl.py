"""PyTorch, as a detector's head writes it: only anchors near some ground truth are compared."""

import torch

from bench.samples.contract import Executor
from bench.samples.kernels.overlap.torch import pairwise_iou


def geometry(centers, strides, gt):
    """Return whether each centre lies inside each ground truth, and whether it is near its centre.

    Both are (gt, anchors).
    """
    sides = torch.cat([centers[None] - gt[:, None, :2], gt[:, None, 2:] - centers[None]], dim=-1)
    offset = (centers[None] - ((gt[:, :2] + gt[:, 2:]) / 2)[:, None]).abs()
    return sides.min(dim=-1)[0] > 0, offset.max(dim=-1)[0] < 2.5 * strides


def yolox_simota_assign(centers, strides, boxes, probabilities, gt, labels):
    in_box, near = geometry(centers, strides, gt)
    valid = torch.nonzero((in_box | near).any(dim=0)).squeeze(1)
    both = (in_box & near)[:, valid]
    overlaps = pairwise_iou(gt, boxes[valid], 0.0)
    count, number, classes = gt.size(0), valid.size(0), probabilities.size(1)
    target = torch.nn.functional.one_hot(labels, classes).to(probabilities.dtype)
    cross_entropy = torch.nn.functional.binary_cross_entropy(
        probabilities[valid][None].repeat(count, 1, 1), target[:, None].repeat(1, number, 1), reduction="none"
    ).sum(-1)
    cost = cross_entropy - 3.0 * torch.log(overlaps + 1e-8) + 1e5 * (~both)
    best = overlaps.topk(min(10, number), dim=1)[0]
    wanted = best.sum(1).long().clamp(min=1)
    matching = torch.zeros_like(cost, dtype=torch.long)
    for index in range(count):
        _, claimed = torch.topk(cost[index], k=int(wanted[index]), largest=False)
        matching[index][claimed] = 1
    several = matching.sum(0) > 1
    if bool(several.any()):
        cheapest = cost[:, several].argmin(dim=0)
        matching[:, several] = 0
        matching[cheapest, torch.nonzero(several).squeeze(1)] = 1
    found = matching.sum(0) > 0
    matched = torch.full((centers.size(0),), -1, dtype=torch.long, device=gt.device)
    matched[valid[found]] = matching[:, found].argmax(0)
    matched_overlaps = torch.zeros_like(strides)
    matched_overlaps[valid[found]] = (matching * overlaps).sum(0)[found]
    return matched, matched_overlaps


def static(centers, strides, boxes, probabilities, gt, labels):
    in_box, near = geometry(centers, strides, gt)
    valid = (in_box | near).any(dim=0)
    overlaps = pairwise_iou(gt, boxes, 0.0)
    hit, miss = probabilities.log().clamp(min=-100), (1 - probabilities).log().clamp(min=-100)
    cross_entropy = (miss - hit)[:, labels].T - miss.sum(1)
    cost = cross_entropy - 3.0 * torch.log(overlaps + 1e-8) + 1e5 * (~(in_box & near))
    cost = torch.where(valid, cost, torch.inf)
    best = torch.where(valid, overlaps, 0).topk(min(10, len(boxes)), dim=1)[0]
    wanted = best.sum(1, keepdim=True).long().clamp(min=1)
    cheapest = cost.topk(best.size(1), dim=1, largest=False)[1]
    claims = (torch.arange(best.size(1), device=gt.device) < wanted).long()
    claimed = torch.zeros_like(cost, dtype=torch.long).scatter(1, cheapest, claims)
    number = claimed.sum(0)
    matched = torch.where(number > 1, cost.argmin(0), claimed.argmax(0))
    overlap = overlaps.gather(0, matched[None])[0]
    return torch.where(number > 0, matched, -1), torch.where(number > 0, overlap, 0)


def static_executor_creator():
    return Executor(static)
