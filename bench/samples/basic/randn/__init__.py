"""Standard normal numbers."""

from bench.samples.families.random import drawing

drawing(
    __name__,
    numpy="numpy.random.standard_normal",
    torch="torch.randn",
    tensorflow="tensorflow.random.normal",
    jax="jax.random.normal",
    mxnet="mxnet.nd.random.normal",
    aliases=("random_normal", "sample_normal"),
    distribution="bench.samples.references.distributions.standard_normal",
    differentiable=False,
)
