"""Uniform numbers from [0, 1)."""

from bench.samples.families.random import drawing

drawing(
    __name__,
    numpy="numpy.random.random_sample",
    torch="torch.rand",
    tensorflow="tensorflow.random.uniform",
    jax="jax.random.uniform",
    mxnet="mxnet.nd.random.uniform",
    mxnet_np="mxnet.np.random.uniform",
    order={"mxnet_np": (1, 2, 3)},
    keywords={"mxnet_np": ("size", "dtype", "ctx")},
    distribution="bench.samples.references.distributions.standard_uniform",
    differentiable=False,
)
