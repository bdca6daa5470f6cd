"""Numbers of trials up to the first success of a given probability, and with it."""

from bench.samples.families.random import drawing_parameter

drawing_parameter(
    __name__,
    numpy="numpy.random.geometric",
    distribution="bench.samples.references.distributions.geometric",
    differentiable=False,
)
