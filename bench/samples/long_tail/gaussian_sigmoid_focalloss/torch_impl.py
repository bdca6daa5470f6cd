"""PyTorch, as the detector writes it: peaks and other pixels are selected;
the case without peaks is separate."""

import torch

from bench.samples.contract import Executor


def gaussian_sigmoid_focalloss(logits, target, gamma: float, beta: float, smallest: float):
    p = logits.sigmoid().clamp(min=smallest, max=1 - smallest)
    peaks, others = target == 1, target < 1
    negative = p[others]
    negative = ((1 - negative).log() * negative.pow(gamma) * (1 - target[others]).pow(beta)).sum()
    count = peaks.sum()
    if count == 0:
        return -negative
    positive = p[peaks]
    return -((positive.log() * (1 - positive).pow(gamma)).sum() + negative) / count


def masked(logits, target, gamma: float, beta: float, smallest: float):
    p = logits.sigmoid().clamp(min=smallest, max=1 - smallest)
    peaks = target == 1
    negative = (1 - p).log() * p.pow(gamma) * (1 - target).pow(beta)
    loss = torch.where(peaks, p.log() * (1 - p).pow(gamma), negative)
    return -loss.sum() / peaks.sum().clamp(min=1)


def static_executor_creator():
    return Executor(masked)
