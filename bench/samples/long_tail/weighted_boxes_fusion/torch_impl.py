"""PyTorch, as an ensemble writes it; a trace alone would keep the clusters that it has seen."""

import torch

from bench.samples.contract import Executor
from bench.samples.kernels.loop.torch import repeat
from bench.samples.kernels.overlap.torch import pairwise_iou


@torch.jit.script_if_tracing
def weighted_boxes_fusion(boxes, scores, labels, models: int, threshold: float):
    sums, weights = torch.zeros_like(boxes), torch.zeros_like(scores)
    members, kinds = torch.zeros_like(scores), torch.full_like(labels, -1)
    clusters = 0
    for index in scores.argsort(descending=True):
        place = clusters
        if clusters > 0:
            fused = sums[:clusters] / weights[:clusters].unsqueeze(1)
            overlap = pairwise_iou(boxes[index].unsqueeze(0), fused, 0.0)[0]
            overlap = torch.where(kinds[:clusters] == labels[index], overlap, -1.0)
            best = int(overlap.argmax())
            if bool(overlap[best] > threshold):
                place = best
        if place == clusters:
            clusters += 1
        sums[place] += scores[index] * boxes[index]
        weights[place] += scores[index]
        members[place] += 1
        kinds[place] = labels[index]
    found_weights, found_members = weights[:clusters], members[:clusters]
    final = found_weights / found_members * found_members.clamp(max=models) / models
    order = final.argsort(descending=True)
    fused_boxes, fused_scores = torch.zeros_like(boxes), torch.zeros_like(scores)
    fused_labels = torch.full_like(labels, -1)
    fused_boxes[:clusters] = (sums[:clusters] / found_weights.unsqueeze(1))[order]
    fused_scores[:clusters] = final[order]
    fused_labels[:clusters] = kinds[:clusters][order]
    return fused_boxes, fused_scores, fused_labels, torch.tensor(clusters)


def static(boxes, scores, labels, models: int, threshold: float):
    """Return as many clusters as boxes; clusters without members come last."""
    order = scores.argsort(descending=True)
    boxes, scores, labels = boxes[order], scores[order], labels[order]
    slots = torch.arange(len(scores), device=boxes.device)

    def join(step, sums, weights, members, kinds, clusters):
        box, score = boxes.index_select(0, step[None]), scores.index_select(0, step[None])
        label = labels.index_select(0, step[None])
        overlap = pairwise_iou(box, sums / weights.clamp(min=1e-12)[:, None], 0.0)[0]
        largest, best = torch.where(kinds == label, overlap, -1).max(0)
        joins = largest > threshold
        own = slots == torch.where(joins, best, clusters)
        sums = sums + own[:, None] * score * box
        kinds = torch.where(own, label, kinds)
        return sums, weights + own * score, members + own, kinds, clusters + (~joins).long()

    start = (
        torch.zeros_like(boxes),
        torch.zeros_like(scores),
        torch.zeros_like(scores),
        torch.full_like(labels, -1),
        torch.zeros((), dtype=torch.long, device=boxes.device),
    )
    sums, weights, members, kinds, clusters = repeat(len(scores), join, start)
    final = weights / members.clamp(min=1) * members.clamp(max=models) / models
    ranked, order = final.sort(descending=True)
    fused = sums / weights.clamp(min=1e-12)[:, None]
    return fused[order], ranked, kinds[order], clusters


def static_executor_creator():
    return Executor(static)
