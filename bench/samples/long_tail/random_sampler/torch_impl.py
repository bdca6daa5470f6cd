"""PyTorch, as a detector's sampler writes it; a trace alone would keep the numbers that it has seen."""

import torch

from bench.samples.contract import Executor


def choose(candidates, keys, limit: int):
    if candidates.numel() <= limit:
        return candidates
    nearest = torch.topk(keys[candidates], limit, largest=False)[1]
    return candidates[nearest].sort()[0]


def padded(indices, size: int):
    out = torch.full((size,), -1, dtype=torch.long, device=indices.device)
    out[: indices.numel()] = indices
    return out


@torch.jit.script_if_tracing
def random_sampler(assigned, keys, wanted: int, share: float, per_positive: int):
    limit = int(wanted * share)
    positives = choose(torch.nonzero(assigned > 0).squeeze(1), keys, limit)
    rest = wanted - positives.numel()
    if per_positive >= 0:
        rest = min(rest, per_positive * max(1, positives.numel()))
    negatives = choose(torch.nonzero(assigned == 0).squeeze(1), keys, rest)
    return (
        padded(positives, limit),
        padded(negatives, wanted),
        torch.tensor(positives.numel()),
        torch.tensor(negatives.numel()),
    )


def choose_static(candidates, keys, limit, size: int):
    """Return the `limit` candidates with the smallest keys, in `size` slots, and their number."""
    count = torch.minimum(candidates.sum(), limit)
    nearest = torch.topk(torch.where(candidates, keys, torch.inf), size, largest=False)[1]
    missing = torch.arange(size, device=keys.device) >= count
    indices = torch.where(missing, len(keys), nearest).sort()[0]
    return torch.where(missing, -1, indices), count


def static(assigned, keys, wanted: int, share: float, per_positive: int):
    limit = int(wanted * share)
    limits = torch.full((), limit, device=keys.device)
    positives, number = choose_static(assigned > 0, keys, limits, limit)
    rest = wanted - number
    if per_positive >= 0:
        rest = torch.minimum(rest, per_positive * number.clamp(min=1))
    negatives, others = choose_static(assigned == 0, keys, rest, wanted)
    return positives, negatives, number, others


def static_executor_creator():
    return Executor(static)
