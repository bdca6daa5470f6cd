"""Difference from the mean over axes, divided by the standard deviation."""

from bench.samples.families.normalization import mean_variance_normalization

mean_variance_normalization(
    __name__,
    numpy="bench.samples.references.normalization.mean_variance_normalization",
    aliases=("MeanVarianceNormalization",),
)
