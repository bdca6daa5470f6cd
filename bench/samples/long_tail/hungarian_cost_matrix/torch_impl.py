"""PyTorch, as a detector's matcher writes it."""

import torch


def corners(boxes):
    x, y, width, height = boxes.unbind(-1)
    return torch.stack([x - 0.5 * width, y - 0.5 * height, x + 0.5 * width, y + 0.5 * height], dim=-1)


def generalized_iou(boxes, others):
    area = (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])
    other_area = (others[..., 2] - others[..., 0]) * (others[..., 3] - others[..., 1])
    boxes, others = boxes[:, :, None], others[:, None]
    sides = (torch.min(boxes[..., 2:], others[..., 2:]) - torch.max(boxes[..., :2], others[..., :2])).clamp(
        min=0
    )
    inter = sides[..., 0] * sides[..., 1]
    union = area[:, :, None] + other_area[:, None] - inter
    sides = torch.max(boxes[..., 2:], others[..., 2:]) - torch.min(boxes[..., :2], others[..., :2])
    around = sides[..., 0] * sides[..., 1]
    return inter / union - (around - union) / around


def hungarian_cost_matrix(logits, boxes, labels, targets):
    probability = logits.softmax(-1)
    cost_class = -probability.gather(2, labels[:, None].expand(-1, logits.size(1), -1))
    cost_box = torch.cdist(boxes, targets, p=1.0)
    cost_giou = -generalized_iou(corners(boxes), corners(targets))
    return 5 * cost_box + cost_class + 2 * cost_giou
