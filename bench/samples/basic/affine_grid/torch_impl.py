"""PyTorch, which takes the whole shape of the pictures to come."""

import torch

from bench.samples.contract import Executor


def affine_grid(transforms, size, align_corners):
    return torch.nn.functional.affine_grid(transforms, (transforms.shape[0], 1, *size), align_corners)


def executor_creator():
    return Executor(affine_grid)
