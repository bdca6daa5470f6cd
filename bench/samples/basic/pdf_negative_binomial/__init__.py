"""Probabilities of samples of negative binomials with given failures, or their logarithms."""

from bench.samples.contract.deviation import OUTSIDE, Deviation
from bench.samples.families.probability import mass

mass(
    __name__,
    largest=9,
    parameters=((0.5, 8.0), (0.125, 0.875)),
    numpy="bench.samples.references.probability.negative_binomial",
    mxnet="mxnet.nd.random_pdf_negative_binomial",
    aliases=("random_pdf_negative_binomial",),
    deviations=[Deviation("equal infinities large nan ties", OUTSIDE, "jax")],
)
