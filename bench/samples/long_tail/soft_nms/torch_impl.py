"""PyTorch, as a detector writes it without kernels of its own; a trace keeps the boxes it has seen."""

import torch

from bench.samples.contract import Executor
from bench.samples.kernels.loop.torch import repeat
from bench.samples.kernels.overlap.torch import pairwise_iou


@torch.jit.script_if_tracing
def soft_nms(boxes, scores, sigma: float, minimum: float):
    count = boxes.size(0)
    keep = torch.full((count,), -1, dtype=torch.long, device=boxes.device)
    chosen, scores = torch.zeros_like(scores), scores.clone()
    left = torch.arange(count, device=boxes.device)
    kept = 0
    while left.numel() > 0:
        position = int(scores[left].argmax())
        best = left[position]
        if bool(scores[best] < minimum):
            break
        keep[kept] = best
        chosen[kept] = scores[best]
        kept += 1
        left = torch.cat([left[:position], left[position + 1 :]])
        overlap = pairwise_iou(boxes[best].unsqueeze(0), boxes[left], 0.0)[0]
        scores[left] = scores[left] * torch.exp(-(overlap**2) / sigma)
    return keep, chosen, torch.tensor(kept)


def static(boxes, scores, sigma: float, minimum: float):
    count = len(boxes)
    slots = torch.arange(count, device=boxes.device)

    def choose(step, keep, chosen, scores):
        best = scores.argmax()
        score = scores.gather(0, best[None])
        valid = (slots == step) & (score >= minimum)
        overlap = pairwise_iou(boxes.index_select(0, best[None]), boxes, 0.0)[0]
        decayed = scores * torch.exp(-(overlap**2) / sigma)
        scores = torch.where(slots == best, -torch.inf, decayed)
        return torch.where(valid, best, keep), torch.where(valid, score, chosen), scores

    start = torch.full_like(slots, -1), torch.zeros_like(scores), scores.clone()
    keep, chosen, _ = repeat(count, choose, start)
    return keep, chosen, (keep >= 0).sum()


def static_executor_creator():
    return Executor(static)
