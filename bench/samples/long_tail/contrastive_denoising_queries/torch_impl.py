"""PyTorch, as a detector's query generator writes it."""

import torch


def inverse_sigmoid(x, eps: float):
    return torch.log(x.clamp(min=eps) / (1 - x).clamp(min=eps))


def contrastive_denoising_queries(
    labels,
    boxes,
    flip,
    share,
    new_labels,
    signs,
    groups: int,
    queries: int,
    flipped: float,
    scale: float,
    eps: float,
):
    count = labels.size(1)
    slots = 2 * groups * count
    noised_labels = torch.where(flip < flipped, new_labels, labels.repeat(1, 2 * groups))
    boxes = boxes.repeat(1, 2 * groups, 1)
    sides = torch.cat([boxes[..., :2] - boxes[..., 2:] / 2, boxes[..., :2] + boxes[..., 2:] / 2], dim=-1)
    slot = torch.arange(2 * count, device=boxes.device)
    negative = torch.arange(groups, device=boxes.device)[:, None] * 2 * count + slot[count:][None]
    share = share.clone()
    share[:, negative.flatten()] += 1.0
    sides = sides + signs * share * boxes[..., 2:].repeat(1, 1, 2) / 2 * scale
    sides = sides.clamp(min=0.0, max=1.0)
    noised = torch.cat([(sides[..., :2] + sides[..., 2:]) / 2, sides[..., 2:] - sides[..., :2]], dim=-1)
    blocked = torch.zeros(slots + queries, slots + queries, dtype=torch.bool, device=boxes.device)
    blocked[slots:, :slots] = True
    for group in range(groups):
        start, stop = 2 * count * group, 2 * count * (group + 1)
        blocked[start:stop, :start] = True
        blocked[start:stop, stop:slots] = True
    return noised_labels, inverse_sigmoid(noised, eps), blocked
