"""Integrals up to every place along an axis, by trapezoids."""

from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="bench.samples.references.statistics.cumulative_trapezoid",
    torch="torch.cumulative_trapezoid",
    tensorflow="bench.samples.kernels.statistics.tensorflow.cumulative_trapezoid",
    jax="bench.samples.kernels.statistics.jax.cumulative_trapezoid",
    ulps=512,
    # MXNet 1.9.1, TensorFlow 2.21 and NumPy 2.4 add one element at a time
    ulps_in={"mxnet": 4096, "tensorflow": 4096, "numpy": 4096},
)
