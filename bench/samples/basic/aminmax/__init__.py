"""The least and the greatest element along an axis."""

from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="bench.samples.references.statistics.aminmax",
    torch="torch.aminmax",
    tensorflow="bench.samples.kernels.statistics.tensorflow.aminmax",
    jax="bench.samples.kernels.statistics.jax.aminmax",
    ties=False,
    ulps=0,
)
