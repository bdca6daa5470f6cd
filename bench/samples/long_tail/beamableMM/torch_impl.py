"""PyTorch, as the decoder writes it."""

import torch

from bench.samples.contract import Executor


def beamable_mm(input1, input2, beam: int):
    rows, queries, width = input1.shape
    if queries != 1:
        return torch.bmm(input1, input2)
    shared = input2.view(rows // beam, beam, width, -1)[:, 0]
    return torch.bmm(input1.view(-1, beam, width), shared).view(rows, 1, -1)


def executor_creator():
    return Executor(beamable_mm)
