"""Standard normal numbers in the shape and dtype of an array."""

from bench.samples.families.creation import drawn_like

drawn_like(
    __name__,
    torch="torch.randn_like",
    mxnet="mxnet.nd.random.normal_like",
    distribution="bench.samples.references.distributions.standard_normal",
    differentiable=False,
)
