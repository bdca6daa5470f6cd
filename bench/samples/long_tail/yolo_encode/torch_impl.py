"""PyTorch, as a detector's box coder writes it."""

import torch


def yolo_encode(bboxes, gt_bboxes, stride, eps: float):
    gx, gy = (gt_bboxes[..., 0] + gt_bboxes[..., 2]) * 0.5, (gt_bboxes[..., 1] + gt_bboxes[..., 3]) * 0.5
    gw, gh = gt_bboxes[..., 2] - gt_bboxes[..., 0], gt_bboxes[..., 3] - gt_bboxes[..., 1]
    ax, ay = (bboxes[..., 0] + bboxes[..., 2]) * 0.5, (bboxes[..., 1] + bboxes[..., 3]) * 0.5
    aw, ah = bboxes[..., 2] - bboxes[..., 0], bboxes[..., 3] - bboxes[..., 1]
    x = ((gx - ax) / stride + 0.5).clamp(eps, 1 - eps)
    y = ((gy - ay) / stride + 0.5).clamp(eps, 1 - eps)
    w, h = torch.log((gw / aw).clamp(min=eps)), torch.log((gh / ah).clamp(min=eps))
    return torch.stack([x, y, w, h], dim=-1)
