"""PyTorch, whose distribution takes the rate, 1/beta."""

import torch

from bench.samples.contract import Executor


def gamma_sample(alpha, beta, shape, dtype, device):
    concentration = torch.tensor(alpha, dtype=dtype, device=device)
    return torch.distributions.Gamma(concentration, 1 / beta, validate_args=False).sample(shape)


def executor_creator():
    return Executor(gamma_sample, order=(1, 2, 3, 4, 5))
