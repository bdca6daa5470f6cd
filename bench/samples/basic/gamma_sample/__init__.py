"""Gamma numbers of the shape alpha and the scale beta."""

from bench.samples.families.random import drawing_parameters

drawing_parameters(
    __name__,
    numpy="numpy.random.gamma",
    mxnet="mxnet.nd.random.gamma",
    aliases=("random_gamma", "sample_gamma"),
    distribution="bench.samples.references.distributions.gamma",
    differentiable=False,
)
