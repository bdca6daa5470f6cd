"""Quantiles along an axis, in between linearly."""

from bench.samples.contract.deviation import DEFINITION, Deviation
from bench.samples.families.reduction import quantiles

quantiles(
    __name__,
    numpy="bench.samples.references.statistics.quantile",
    torch="torch.quantile",
    tensorflow="bench.samples.kernels.statistics.tensorflow.quantile",
    jax="jax.numpy.quantile",
    ulps=128,
    unsupported={
        "mxnet_np": "mx.np.quantile of MXNet 1.9.1 has the gradient 0 everywhere, and misses NaN",
    },
    deviations=[Deviation("infinities", DEFINITION)],
)
