"""PyTorch: Poisson counts of gamma-distributed rates."""

import torch

from bench.samples.contract import Executor


def generalized_negative_binomial(mu, alpha, shape, dtype, device):
    concentration = torch.tensor(1 / alpha, dtype=dtype, device=device)
    rates = torch.distributions.Gamma(concentration, 1 / (mu * alpha), validate_args=False)
    return torch.poisson(rates.sample(shape))


def executor_creator():
    return Executor(generalized_negative_binomial, order=(1, 2, 3, 4, 5))
