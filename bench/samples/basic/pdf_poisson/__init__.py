"""Probabilities of samples of Poisson distributions, or their logarithms."""

from bench.samples.contract.deviation import OUTSIDE, Deviation
from bench.samples.families.probability import mass

mass(
    __name__,
    largest=9,
    parameters=((0.5, 8.0),),
    numpy="bench.samples.references.probability.poisson",
    mxnet="mxnet.nd.random_pdf_poisson",
    aliases=("random_pdf_poisson",),
    deviations=[Deviation("equal infinities large nan ties", OUTSIDE, "jax")],
)
