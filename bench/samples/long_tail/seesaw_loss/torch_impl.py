"""PyTorch, as a detector's loss writes it."""

import torch
import torch.nn.functional as F


def seesaw_loss(logits, constant_logits, labels, cum_samples, p: float, q: float, eps: float):
    samples = cum_samples.clamp(min=1)
    ratio = samples[None, :] / samples[labels][:, None]
    mitigation = torch.where(ratio < 1, ratio.pow(p), 1.0)
    scores = constant_logits.softmax(dim=1)
    own = scores.gather(1, labels[:, None]).clamp(min=eps)
    ratio = scores / own
    compensation = torch.where(ratio > 1, ratio.pow(q), 1.0)
    return F.cross_entropy(logits + (mitigation * compensation).log(), labels)
