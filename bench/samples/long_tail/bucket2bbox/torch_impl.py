"""PyTorch, as a detector's box coder writes it."""

import math

import torch
import torch.nn.functional


def bucket2bbox(proposals, cls_preds, offset_preds, num_buckets: int, scale_factor: float, max_shape):
    side_num = math.ceil(num_buckets / 2.0)
    cls_preds, offset_preds = cls_preds.view(-1, side_num), offset_preds.view(-1, side_num)
    scores = torch.nn.functional.softmax(cls_preds, dim=1)
    top_scores, top_labels = scores.topk(2, dim=1, largest=True, sorted=True)

    cx, cy = (proposals[:, 0] + proposals[:, 2]) * 0.5, (proposals[:, 1] + proposals[:, 3]) * 0.5
    w = (proposals[:, 2] - proposals[:, 0]) * scale_factor
    h = (proposals[:, 3] - proposals[:, 1]) * scale_factor
    bucket_w, bucket_h = w / num_buckets, h / num_buckets

    rows = torch.arange(0, proposals.size(0) * 4, 4, device=proposals.device)
    labels = top_labels[:, 0]
    l_offsets, r_offsets = offset_preds[rows, labels[rows]], offset_preds[rows + 1, labels[rows + 1]]
    t_offsets, d_offsets = offset_preds[rows + 2, labels[rows + 2]], offset_preds[rows + 3, labels[rows + 3]]
    x1 = cx - w * 0.5 + (0.5 + labels[rows]) * bucket_w - l_offsets * bucket_w
    x2 = cx + w * 0.5 - (0.5 + labels[rows + 1]) * bucket_w - r_offsets * bucket_w
    y1 = cy - h * 0.5 + (0.5 + labels[rows + 2]) * bucket_h - t_offsets * bucket_h
    y2 = cy + h * 0.5 - (0.5 + labels[rows + 3]) * bucket_h - d_offsets * bucket_h
    if max_shape is not None:
        x1, x2 = x1.clamp(min=0, max=max_shape[1] - 1), x2.clamp(min=0, max=max_shape[1] - 1)
        y1, y2 = y1.clamp(min=0, max=max_shape[0] - 1), y2.clamp(min=0, max=max_shape[0] - 1)
    bboxes = torch.stack([x1, y1, x2, y2], dim=1)

    neighbours = (top_labels[:, 0] - top_labels[:, 1]).abs() == 1
    confidence = top_scores[:, 0] + top_scores[:, 1] * neighbours.to(scores.dtype)
    return bboxes, confidence.view(-1, 4).mean(dim=1)
