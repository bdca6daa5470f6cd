"""Regularized incomplete beta function."""

from bench.samples.contract.deviation import DOMAIN, Deviation
from bench.samples.families.elementwise import beta_distribution

beta_distribution(
    __name__,
    numpy="bench.samples.references.incomplete.betainc",
    tensorflow="tensorflow.math.betainc",
    jax="jax.scipy.special.betainc",
    ulps=1024,
    unsupported={
        "torch": "PyTorch 2.13 has no incomplete beta function",
        "mxnet": "MXNet 1.9.1 has no incomplete beta function",
    },
    deviations=[Deviation("denormals extremes infinities large signed ties zeros", DOMAIN)],
)
