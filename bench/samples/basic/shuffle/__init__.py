"""The rows of an array in random order."""

from bench.samples.families.random import shuffling

shuffling(
    __name__,
    numpy="numpy.random.permutation",
    tensorflow="tensorflow.random.shuffle",
    jax="jax.random.permutation",
    mxnet="mxnet.nd.random.shuffle",
    distribution="bench.samples.references.distributions.shuffled_rows",
    differentiable=False,
)
