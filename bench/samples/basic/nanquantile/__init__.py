"""Quantiles of what is not NaN, along an axis."""

from bench.samples.families.reduction import quantiles

quantiles(
    __name__,
    numpy="bench.samples.references.statistics.nanquantile",
    torch="torch.nanquantile",
    jax="jax.numpy.nanquantile",
    missing=0.2,
    ulps=128,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no quantiles",
        "mxnet": "MXNet 1.9.1 leaves nanquantile to NumPy",
    },
)
