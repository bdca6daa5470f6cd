"""Normalization of each channel of each item over its spatial axes, neither scaled nor shifted."""

from bench.samples.families.normalization import unweighted_instance_normalization

unweighted_instance_normalization(
    __name__,
    numpy="bench.samples.references.normalization.unweighted_instance_normalization",
)
