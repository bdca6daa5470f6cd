"""Integrals up to every place along an axis, by trapezoids."""

from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="bench.samples.references.statistics.cumulative_trapezoid",
    torch="torch.cumulative_trapezoid",
    jax="bench.samples.kernels.statistics.jax.cumulative_trapezoid",
    ulps=512,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no integrals",
        "mxnet": "MXNet 1.9.1 has no cumulative integral",
    },
)
