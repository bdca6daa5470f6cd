"""Densities of samples of Dirichlet distributions, or their logarithms."""

from bench.samples.contract.deviation import FLUSHED, OUTSIDE, Deviation
from bench.samples.families.probability import density_on_simplex

density_on_simplex(
    __name__,
    numpy="bench.samples.references.probability.dirichlet",
    mxnet="mxnet.nd.random_pdf_dirichlet",
    aliases=("random_pdf_dirichlet",),
    deviations=[
        Deviation("denormals", FLUSHED, "jax tensorflow"),
        Deviation("equal infinities large nan ties", OUTSIDE, "jax"),
    ],
)
