"""Correlations of variables, one per row."""

from bench.samples.families.reduction import related

related(
    __name__,
    numpy="bench.samples.references.statistics.corrcoef",
    torch="torch.corrcoef",
    jax="jax.numpy.corrcoef",
    ulps=128,
)
