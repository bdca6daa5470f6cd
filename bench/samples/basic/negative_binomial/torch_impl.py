"""PyTorch, whose distribution takes the probability of the counted event."""

import torch

from bench.samples.contract import Executor


def negative_binomial(k, p, shape, dtype, device):
    count = torch.tensor(k, dtype=dtype, device=device)
    return torch.distributions.NegativeBinomial(count, 1 - p, validate_args=False).sample(shape)


def executor_creator():
    return Executor(negative_binomial, order=(1, 2, 3, 4, 5))
