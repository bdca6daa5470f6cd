"""The numbers from 0 to n-1 in random order."""

from bench.samples.families.random import permuting

permuting(
    __name__,
    numpy="numpy.random.permutation",
    torch="torch.randperm",
    jax="jax.random.permutation",
    distribution="bench.samples.references.distributions.permutation",
    differentiable=False,
)
