"""PyTorch, as a detector writes it."""

import torch


def detr_postprocess(logits, boxes, sizes):
    scores, labels = logits.softmax(-1)[..., :-1].max(-1)
    x, y, width, height = boxes.unbind(-1)
    sides = [x - 0.5 * width, y - 0.5 * height, x + 0.5 * width, y + 0.5 * height]
    corners = torch.stack(sides, dim=-1)
    image_height, image_width = sizes.unbind(1)
    scale = torch.stack([image_width, image_height, image_width, image_height], dim=1)
    return scores, labels, corners * scale[:, None, :]
