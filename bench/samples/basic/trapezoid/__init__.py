"""Integral by trapezoids along an axis."""

from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="bench.samples.references.statistics.trapezoid",
    torch="torch.trapezoid",
    jax="jax.numpy.trapezoid",
    aliases=("trapz",),
    ulps=128,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no integrals",
        "mxnet": "MXNet 1.9.1 leaves trapz to NumPy",
    },
)
