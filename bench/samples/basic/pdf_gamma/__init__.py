"""Densities of samples of gamma distributions, given by shape and rate, or their logarithms."""

from bench.samples.contract.deviation import FLUSHED, OUTSIDE, Deviation
from bench.samples.families.probability import density

density(
    __name__,
    domain=(0.1, 4.0),
    parameters=((0.5, 4.0), (0.5, 2.0)),
    numpy="bench.samples.references.probability.gamma",
    mxnet="mxnet.nd.random_pdf_gamma",
    aliases=("random_pdf_gamma",),
    ulps=256,
    deviations=[
        Deviation("denormals", FLUSHED, "jax tensorflow"),
        Deviation("equal infinities large nan ties", OUTSIDE, "jax"),
    ],
)
