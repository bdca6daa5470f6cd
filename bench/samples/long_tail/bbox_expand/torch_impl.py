"""PyTorch, as a detector's target code writes it: a loop over the foreground."""

import torch

from bench.samples.contract import Executor


def bbox_expand(bbox_targets, bbox_weights, labels, slots):
    width = 4 * slots.size(0)
    targets_expand = torch.zeros(labels.size(0), width, dtype=bbox_targets.dtype, device=bbox_targets.device)
    weights_expand = torch.zeros(labels.size(0), width, dtype=bbox_targets.dtype, device=bbox_targets.device)
    for row in torch.nonzero(labels > 0).squeeze(-1):
        index = int(row)
        start, end = int(labels[index]) * 4, (int(labels[index]) + 1) * 4
        targets_expand[index, start:end] = bbox_targets[index]
        weights_expand[index, start:end] = bbox_weights[index]
    return targets_expand, weights_expand


def expanded_by_mask(bbox_targets, bbox_weights, labels, slots):
    """Return both matrices: the values of each row times a mask of its slot;
    a row of the background has none."""
    chosen = (labels[:, None] == slots) & (slots > 0)
    mask = chosen[..., None].to(bbox_targets.dtype)
    return (mask * bbox_targets[:, None]).flatten(1), (mask * bbox_weights[:, None]).flatten(1)


def static_executor_creator():
    return Executor(expanded_by_mask)
