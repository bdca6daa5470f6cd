"""Integrals up to every place along an axis, by trapezoids."""

from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="bench.samples.references.statistics.cumulative_trapezoid",
    torch="torch.cumulative_trapezoid",
    tensorflow="bench.samples.kernels.statistics.tensorflow.cumulative_trapezoid",
    jax="bench.samples.kernels.statistics.jax.cumulative_trapezoid",
    ulps=512,
    ulps_in={"mxnet": 4096, "tensorflow": 4096, "numpy": 4096},  # they add up one after the other
)
