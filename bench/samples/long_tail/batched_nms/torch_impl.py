"""PyTorch, as a detector writes it without kernels of its own; a trace keeps the boxes it has seen."""

import torch

from bench.samples.contract import Executor
from bench.samples.kernels.overlap.torch import pairwise_iou


@torch.jit.script_if_tracing
def batched_nms(boxes, scores, classes, threshold: float, most: int):
    left = scores.argsort(descending=True)
    most = min(most, boxes.size(0))
    kept = []
    while left.numel() > 0 and len(kept) < most:
        best, left = left[0], left[1:]
        kept.append(best)
        overlap = pairwise_iou(boxes[best].unsqueeze(0), boxes[left], 0.0)[0]
        left = left[(overlap <= threshold) | (classes[left] != classes[best])]
    keep = torch.full((most,), -1, dtype=torch.long, device=boxes.device)
    keep[: len(kept)] = torch.stack(kept)
    return keep, torch.tensor(len(kept))


def static(boxes, scores, classes, threshold: float, most: int):
    """Return the kept indices, best first and padded with -1, and their number.

    A box is kept if no kept box suppresses it: all are assumed kept, and this is corrected until it holds.
    """
    count = len(boxes)
    order = scores.argsort(descending=True)
    boxes, classes = boxes[order], classes[order]
    suppresses = (pairwise_iou(boxes, boxes, 0.0) > threshold) & (classes[:, None] == classes)
    suppresses = suppresses.triu(diagonal=1).to(boxes.dtype)

    def correct(kept, _):
        return torch.mv(suppresses.T, kept).eq(0).to(kept.dtype), kept.clone()

    every = torch.ones_like(scores)
    kept, _ = torch.while_loop(
        lambda kept, last: (kept != last).any(), correct, (every, torch.zeros_like(every))
    )
    positions = torch.arange(count, device=boxes.device)
    best = torch.where(kept > 0, positions, count).sort()[0][:most]
    keep = torch.where(best < count, order[best.clamp(max=count - 1)], -1)
    return keep, (keep >= 0).sum()


def static_executor_creator():
    return Executor(static)
