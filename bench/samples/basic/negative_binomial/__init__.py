"""Failures before the k-th success, each of probability p."""

from bench.samples.families.random import drawing_parameters

drawing_parameters(
    __name__,
    numpy="numpy.random.negative_binomial",
    mxnet="mxnet.nd.random.negative_binomial",
    aliases=("random_negative_binomial", "sample_negative_binomial"),
    distribution="bench.samples.references.distributions.negative_binomial",
    differentiable=False,
)
