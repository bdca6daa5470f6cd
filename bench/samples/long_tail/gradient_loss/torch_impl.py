"""PyTorch, as a distillation loss writes it: the valid pixels are selected; masked in the static form."""

import torch
import torch.nn.functional as F

from bench.samples.contract import Executor


def direction(preds):
    channels = preds.shape[1]
    x = torch.tensor([[1, 0, -1], [2, 0, -2], [1, 0, -1]], dtype=preds.dtype, device=preds.device)
    gx = F.conv2d(preds, x.expand(channels, 1, 3, 3), padding=1, groups=channels)
    gy = F.conv2d(preds, x.t().expand(channels, 1, 3, 3), padding=1, groups=channels)
    magnitude = torch.sqrt(gx.pow(2) + gy.pow(2) + 1e-5)
    return gx / magnitude, gy / magnitude


def gradient_loss(preds_S, preds_T, label, ignore_index: int):
    student_x, student_y = direction(preds_S)
    teacher_x, teacher_y = direction(preds_T)
    valid = label != ignore_index
    if not valid.any():
        return preds_S.new_zeros(())
    across = (student_x - teacher_x).pow(2).permute(0, 2, 3, 1)[valid].mean()
    return across + (student_y - teacher_y).pow(2).permute(0, 2, 3, 1)[valid].mean()


def masked(preds_S, preds_T, label, ignore_index: int):
    student_x, student_y = direction(preds_S)
    teacher_x, teacher_y = direction(preds_T)
    valid = (label != ignore_index).unsqueeze(1)
    difference = (student_x - teacher_x).pow(2) + (student_y - teacher_y).pow(2)
    return (difference * valid).sum() / (valid.sum() * preds_S.shape[1]).clamp(min=1)


def static_executor_creator():
    return Executor(masked)
