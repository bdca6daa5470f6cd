"""Negative binomial counts of the mean mu and the dispersion alpha."""

from bench.samples.families.random import drawing_parameters

drawing_parameters(
    __name__,
    mxnet="mxnet.nd.random.generalized_negative_binomial",
    aliases=("random_generalized_negative_binomial", "sample_generalized_negative_binomial"),
    distribution="bench.samples.references.distributions.generalized_negative_binomial",
    differentiable=False,
)
