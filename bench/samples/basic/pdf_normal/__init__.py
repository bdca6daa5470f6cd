"""Densities of samples of normal distributions, or their logarithms."""

from bench.samples.families.probability import density

density(
    __name__,
    parameters=((-1.0, 1.0), (0.5, 2.0)),
    numpy="bench.samples.references.probability.normal",
    mxnet="mxnet.nd.random_pdf_normal",
    aliases=("random_pdf_normal",),
    ulps=16,
)
