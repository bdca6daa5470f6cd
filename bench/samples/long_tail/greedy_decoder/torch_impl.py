"""PyTorch: label after label; kept ones are scattered to their places in the static form."""

import torch

from bench.samples.contract import Executor


@torch.jit.script_if_tracing
def greedy_decoder(output, blank: int):
    labels = output.argmax(dim=2)
    batch, length = labels.shape
    tokens = torch.full_like(labels, -1)
    lengths = torch.zeros_like(labels[:, 0])
    for row in range(batch):
        path: list[int] = labels[row].tolist()
        decoded: list[int] = []
        for position in range(length):
            if path[position] != blank and (position == 0 or path[position] != path[position - 1]):
                decoded.append(path[position])
        tokens[row, : len(decoded)] = torch.tensor(decoded, dtype=torch.long)
        lengths[row] = len(decoded)
    return tokens, lengths


def static(output, blank):
    labels = output.argmax(dim=2)
    before = torch.cat([torch.full_like(labels[:, :1], blank), labels[:, :-1]], dim=1)
    keep = (labels != blank) & (labels != before)
    length = labels.size(1)
    slots = torch.where(keep, keep.cumsum(dim=1) - 1, length)
    tokens = torch.full_like(labels, -1)
    tokens = torch.cat([tokens, tokens[:, :1]], dim=1).scatter(1, slots, labels)
    return tokens[:, :length], keep.sum(dim=1)


def static_executor_creator():
    return Executor(static)
