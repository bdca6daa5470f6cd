"""Integral by trapezoids along an axis."""

from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="bench.samples.references.statistics.trapezoid",
    torch="torch.trapezoid",
    tensorflow="bench.samples.kernels.statistics.tensorflow.trapezoid",
    jax="jax.numpy.trapezoid",
    aliases=("trapz",),
    ulps=128,
)
