"""PyTorch, as a detector's loss writes it: the mask selects; multiplied by it in the static form."""

from bench.samples.contract import Executor


def associative_pull_loss(emb0, emb1, mask, eps: float):
    number = mask.sum(dim=1, keepdim=True).to(emb0.dtype)
    mean = (emb0 + emb1) / 2
    first = ((emb0 - mean).pow(2) / (number + eps))[mask].sum()
    second = ((emb1 - mean).pow(2) / (number + eps))[mask].sum()
    return first + second


def masked(emb0, emb1, mask, eps: float):
    number = mask.sum(dim=1, keepdim=True)
    mean = (emb0 + emb1) / 2
    spread = (emb0 - mean).pow(2) + (emb1 - mean).pow(2)
    return (spread / (number + eps) * mask).sum()


def static_executor_creator():
    return Executor(masked)
