"""Probabilities of samples of negative binomials with given mean and dispersion, or their logarithms."""

from bench.samples.contract.deviation import OUTSIDE, Deviation
from bench.samples.families.probability import mass

mass(
    __name__,
    largest=9,
    parameters=((0.5, 8.0), (0.125, 2.0)),
    numpy="bench.samples.references.probability.generalized_negative_binomial",
    mxnet="mxnet.nd.random_pdf_generalized_negative_binomial",
    aliases=("random_pdf_generalized_negative_binomial",),
    deviations=[Deviation("equal infinities large nan ties", OUTSIDE, "jax")],
)
