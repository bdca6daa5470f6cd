"""The logarithm of the cumulative sum of exponentials along an axis."""

from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="bench.samples.references.statistics.logcumsumexp",
    torch="torch.logcumsumexp",
    tensorflow="tensorflow.math.cumulative_logsumexp",
    jax="bench.samples.kernels.accumulation.jax.cumlogsumexp",
    aliases=("cumlogsumexp",),
    ulps=256,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no cumulative logsumexp",
    },
)
