"""Poisson counts of one rate."""

from bench.samples.families.random import drawing_parameter

drawing_parameter(
    __name__,
    numpy="numpy.random.poisson",
    tensorflow="tensorflow.random.poisson",
    jax="jax.random.poisson",
    mxnet="mxnet.nd.random.poisson",
    aliases=("random_poisson", "sample_poisson"),
    order={"jax": (0, 1, 2), "tensorflow": (2, 1, 3)},
    distribution="bench.samples.references.distributions.poisson",
    differentiable=False,
)
