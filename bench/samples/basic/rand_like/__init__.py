"""Uniform numbers from [0, 1) in the shape and dtype of an array."""

from bench.samples.families.creation import drawn_like

drawn_like(
    __name__,
    torch="torch.rand_like",
    mxnet="mxnet.nd.random.uniform_like",
    aliases=("RandomUniformLike",),
    distribution="bench.samples.references.distributions.standard_uniform",
    differentiable=False,
)
