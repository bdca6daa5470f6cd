"""PyTorch, as an instance segmenter writes it."""

import torch


def mask_matrix_nms(masks, labels, scores, sigma: float):
    count = masks.size(0)
    _, order = torch.sort(scores, descending=True)
    masks, labels, scores = masks[order], labels[order], scores[order]
    area = masks.sum((1, 2))
    flat = masks.reshape(count, -1)
    shared = torch.mm(flat, flat.transpose(1, 0))
    areas = area.expand(count, count)
    overlap = (shared / (areas + areas.transpose(1, 0) - shared)).triu(diagonal=1)
    expanded = labels.expand(count, count)
    overlap = overlap * (expanded == expanded.transpose(1, 0)).triu(diagonal=1)
    cover = overlap.max(0)[0].expand(count, count).transpose(1, 0)
    decay, _ = (torch.exp(-sigma * overlap**2) / torch.exp(-sigma * cover**2)).min(0)
    return scores * decay, order
