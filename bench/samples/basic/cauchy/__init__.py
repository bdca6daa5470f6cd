"""Numbers of a Cauchy distribution of a given median and scale."""

from bench.samples.families.random import drawing_parameters

drawing_parameters(
    __name__,
    distribution="bench.samples.references.distributions.cauchy",
    differentiable=False,
)
