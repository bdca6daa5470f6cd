"""Densities of samples of exponential distributions, given by their rate, or their logarithms."""

from bench.samples.contract.deviation import OUTSIDE, Deviation
from bench.samples.families.probability import density

density(
    __name__,
    domain=(0.0, 4.0),
    parameters=((0.5, 2.0),),
    numpy="bench.samples.references.probability.exponential",
    mxnet="mxnet.nd.random_pdf_exponential",
    aliases=("random_pdf_exponential",),
    ulps=16,
    deviations=[
        Deviation("large", "what rounding leaves of a large exponent is enlarged"),
        Deviation("equal infinities large nan ties", OUTSIDE, "jax"),
    ],
)
