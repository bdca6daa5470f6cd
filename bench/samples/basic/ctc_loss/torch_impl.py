"""PyTorch: the loss takes logarithms of probabilities."""

import torch
from torch.nn import functional


def ctc_loss(logits, labels, input_lengths, label_lengths):
    logs = torch.log_softmax(logits, dim=-1)
    return functional.ctc_loss(logs, labels, input_lengths, label_lengths, blank=0, reduction="none")
