"""PyTorch, as a segmenter writes it; a trace keeps the segments that it has seen."""

import torch

from bench.samples.contract import Executor


@torch.jit.script_if_tracing
def panoptic_merge(class_logits, mask_logits, is_thing, least_score: float, least_share: float):
    scores, classes = class_logits.softmax(-1).max(-1)
    masks = mask_logits.sigmoid()
    keep = (classes != is_thing.size(0)) & (scores > least_score)
    scores, classes, masks = scores[keep], classes[keep], masks[keep]
    segmentation = torch.zeros(mask_logits.shape[1:], dtype=torch.int32, device=masks.device)
    table = torch.full((mask_logits.size(0),), -1, dtype=torch.long, device=masks.device)
    segments = 0
    if masks.size(0) == 0:
        return segmentation, table, torch.tensor(segments)
    stuff: dict[int, int] = {}
    owner = (scores.view(-1, 1, 1) * masks).argmax(0)
    for query in range(classes.size(0)):
        kind = int(classes[query])
        won = owner == query
        area, own = int(won.sum()), int((masks[query] >= 0.5).sum())
        if area == 0 or own == 0 or area / own < least_share:
            continue
        thing = bool(is_thing[kind])
        if not thing and kind in stuff:
            segmentation[won] = stuff[kind]
            continue
        table[segments] = kind
        segments += 1
        segmentation[won] = segments
        if not thing:
            stuff[kind] = segments
    return segmentation, table, torch.tensor(segments)


def static(class_logits, mask_logits, is_thing, least_score: float, least_share: float):
    queries, classes = class_logits.size(0), is_thing.size(0)
    numbers = torch.arange(queries, device=class_logits.device)
    scores, kinds = class_logits.softmax(-1).max(-1)
    masks = mask_logits.sigmoid()
    kept = (kinds != classes) & (scores > least_score)
    owner = torch.where(kept[:, None, None], scores[:, None, None] * masks, -1).argmax(0)
    area = (owner == numbers[:, None, None]).sum((1, 2))
    own = (masks >= 0.5).sum((1, 2))
    accepted = kept & (area > 0) & (own > 0) & (area / own.clamp(min=1) >= least_share)
    same = accepted[:, None] & accepted & (kinds[:, None] == kinds)
    first = torch.where(is_thing[kinds.clamp(max=classes - 1)], numbers, same.long().argmax(0))
    opened = accepted & (first == numbers)
    segment = opened.long().cumsum(0)
    ids = torch.where(accepted, segment[first], 0)
    table = torch.full((queries + 1,), -1, device=class_logits.device)
    table = table.scatter(0, torch.where(opened, segment - 1, queries), kinds)[:queries]
    return ids[owner].to(torch.int32), table, opened.sum()


def static_executor_creator():
    return Executor(static)
