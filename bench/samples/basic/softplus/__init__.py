"""Smooth rectified linear unit: log(1 + exp(beta * x)) / beta."""

from bench.samples.families.activation import smoothed

smoothed(
    __name__,
    numpy="bench.samples.references.activation.softplus",
    torch="torch.nn.functional.softplus",
    ulps=64,
)
