"""PyTorch, as a distillation loss writes it: the valid pixels are selected; masked in the static form."""

import torch.nn.functional as F

from bench.samples.contract import Executor


def pixel_losses(logits, constant_logits, label, soft_logits, ignore_index: int):
    """Return the losses (B, H, W), also of ignored pixels."""
    chosen = label.masked_fill(label == ignore_index, 0).unsqueeze(1)
    teacher, student = soft_logits.softmax(dim=1), constant_logits.softmax(dim=1)
    gap = F.relu(teacher.gather(1, chosen) - student.gather(1, chosen)).squeeze(1)
    divergence = F.kl_div(logits.log_softmax(dim=1), teacher, reduction="none").sum(dim=1)
    return gap * divergence


def knowledge_gap_loss(logits, constant_logits, label, soft_logits, ignore_index: int):
    valid = label != ignore_index
    if not valid.any():
        return logits.new_zeros(())
    return pixel_losses(logits, constant_logits, label, soft_logits, ignore_index)[valid].mean()


def masked(logits, constant_logits, label, soft_logits, ignore_index: int):
    valid = label != ignore_index
    losses = pixel_losses(logits, constant_logits, label, soft_logits, ignore_index)
    return (losses * valid).sum() / valid.sum().clamp(min=1)


def static_executor_creator():
    return Executor(masked)
