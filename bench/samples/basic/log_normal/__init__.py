"""Numbers whose logarithms are normal, of a given mean and standard deviation."""

from bench.samples.families.random import drawing_parameters

drawing_parameters(
    __name__,
    numpy="numpy.random.lognormal",
    distribution="bench.samples.references.distributions.log_normal",
    differentiable=False,
)
