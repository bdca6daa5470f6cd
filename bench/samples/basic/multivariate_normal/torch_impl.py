"""PyTorch draws from a distribution, which factors the covariance."""

import torch

from bench.samples.contract import Executor


def multivariate_normal(mean, covariance, shape):
    return torch.distributions.MultivariateNormal(mean, covariance, validate_args=False).sample(shape)


def executor_creator():
    return Executor(multivariate_normal, order=(1, 2, 3))
