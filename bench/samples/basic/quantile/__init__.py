"""Quantiles along an axis, in between linearly."""

from bench.samples.families.reduction import quantiles

quantiles(
    __name__,
    numpy="bench.samples.references.statistics.quantile",
    torch="torch.quantile",
    jax="jax.numpy.quantile",
    ulps=128,
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no quantiles",
        "mxnet": "MXNet 1.9.1's quantile has no gradient and takes no notice of NaN",
    },
)
