"""Uniform numbers from [0, 1)."""

from bench.samples.families.random import drawing

drawing(
    __name__,
    numpy="numpy.random.random_sample",
    torch="torch.rand",
    tensorflow="tensorflow.random.uniform",
    jax="jax.random.uniform",
    mxnet="mxnet.nd.random.uniform",
    distribution="bench.samples.references.distributions.standard_uniform",
    differentiable=False,
)
