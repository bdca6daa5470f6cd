"""PyTorch: torchvision's operator, otherwise a loop over the boxes by descending score.

The static form keeps the loop and marks the suppressed boxes.
"""

import torch

from bench.samples.contract import KERNEL, Executor
from bench.samples.kernels.loop.torch import repeat
from bench.samples.kernels.overlap.torch import pairwise_iou
from bench.samples.kernels.vision.torch import has_operators


def nms(boxes, scores, iou_threshold: float):
    order = scores.argsort(descending=True)
    overlaps = pairwise_iou(boxes[order], boxes[order], 0.0) > iou_threshold
    kept = []
    alive = torch.ones_like(order, dtype=torch.bool)
    for place in range(len(order)):
        if alive[place]:
            kept.append(place)
            alive &= ~overlaps[place]
    return order[torch.tensor(kept, device=order.device)]


def marked_nms(boxes, scores, iou_threshold):
    order = scores.argsort(descending=True)
    overlaps = pairwise_iou(boxes[order], boxes[order], 0.0) > iou_threshold
    overlaps = overlaps & torch.ones_like(overlaps).triu(1)

    def suppress(place, alive):
        row, kept = overlaps.index_select(0, place[None])[0], alive.index_select(0, place[None])
        return (alive & ~(row & kept),)

    (alive,) = repeat(len(order), suppress, (torch.ones_like(order, dtype=torch.bool),))
    return order, alive


def executor_creator():
    if not has_operators():
        return Executor(nms)
    from torchvision import ops

    return Executor(ops.nms, formulation=KERNEL)


def static_executor_creator():
    return Executor(marked_nms, unpad=lambda found: [found[0][found[1]]])
