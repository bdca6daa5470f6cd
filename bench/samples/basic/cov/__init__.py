"""Covariances of variables, one per row."""

from bench.samples.families.reduction import observations

observations(
    __name__,
    numpy="bench.samples.references.statistics.cov",
    torch="torch.cov",
    jax="jax.numpy.cov",
    ulps=128,
)
