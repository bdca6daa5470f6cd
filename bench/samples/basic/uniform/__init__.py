"""Uniform numbers from [low, high)."""

from bench.samples.families.random import drawing_parameters

drawing_parameters(
    __name__,
    numpy="numpy.random.uniform",
    tensorflow="tensorflow.random.uniform",
    jax="jax.random.uniform",
    mxnet="mxnet.nd.random.uniform",
    mxnet_np="mxnet.np.random.uniform",
    aliases=("random_uniform", "sample_uniform"),
    order={"mxnet_np": (1, 2, 3, 4, 5), "tensorflow": (3, 1, 2, 4), "jax": (0, 3, 4, 1, 2)},
    distribution="bench.samples.references.distributions.uniform",
    differentiable=False,
)
