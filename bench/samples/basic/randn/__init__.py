"""Standard normal numbers."""

from bench.samples.families.random import drawing

drawing(
    __name__,
    numpy="numpy.random.standard_normal",
    torch="torch.randn",
    tensorflow="tensorflow.random.normal",
    jax="jax.random.normal",
    mxnet="mxnet.nd.random.normal",
    mxnet_np="mxnet.np.random.normal",
    aliases=("random_normal", "sample_normal"),
    order={"mxnet_np": (1, 2, 3)},
    keywords={"mxnet_np": ("size", "dtype", "ctx")},
    distribution="bench.samples.references.distributions.standard_normal",
    differentiable=False,
)
