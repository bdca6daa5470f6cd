"""PyTorch, as a segmentation loss writes it: hard pixels are selected; masked in the static form."""

import torch
import torch.nn.functional as F

from bench.samples.contract import Executor


def ohem_cross_entropy(logits, label, ignore_index: int, thresh: float, min_kept: int):
    valid = label != ignore_index
    entropy = F.cross_entropy(logits, label, reduction="none", ignore_index=ignore_index)[valid]
    chosen = label.masked_fill(label == ignore_index, 0).unsqueeze(1)
    p = logits.detach().softmax(dim=1).gather(1, chosen).squeeze(1)[valid]
    if p.numel() == 0:
        return logits.new_zeros(())
    value = p.sort().values[min(min_kept, p.numel() - 1)]
    hard = entropy[p < value.clamp(min=thresh)]
    if hard.numel() == 0:
        return logits.new_zeros(())
    return hard.mean()


def masked(logits, label, ignore_index: int, thresh: float, min_kept: int):
    valid = label != ignore_index
    entropy = F.cross_entropy(logits, label, reduction="none", ignore_index=ignore_index)
    p = torch.exp(-entropy.detach()).masked_fill(~valid, float("inf"))
    position = (valid.sum() - 1).clamp(0, min_kept)
    value = p.flatten().sort().values.gather(0, position.view(1))
    hard = valid & (p < value.clamp(min=thresh))
    return (entropy * hard).sum() / hard.sum().clamp(min=1)


def static_executor_creator():
    return Executor(masked)
