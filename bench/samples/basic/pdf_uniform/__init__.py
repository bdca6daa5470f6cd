"""Densities of samples of uniform distributions, or their logarithms."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.probability import density_of_parameters

density_of_parameters(
    __name__,
    domain=(-0.9, 0.9),
    parameters=((-2.0, -1.0), (1.0, 2.0)),
    numpy="bench.samples.references.probability.uniform",
    mxnet="mxnet.nd.random_pdf_uniform",
    aliases=("random_pdf_uniform",),
    ulps=16,
    deviations=[Deviation("infinities large nan ties", "it does not ask whether it is inside", "jax mxnet")],
)
