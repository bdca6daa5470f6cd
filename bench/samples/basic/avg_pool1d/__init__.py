"""Mean of each window of (N, C, L)."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.pooling import mean_pooling

mean_pooling(
    __name__,
    numpy="bench.samples.references.pooling.mean_pooling",
    torch="torch.nn.functional.avg_pool1d",
    tensorflow="bench.samples.kernels.pooling.tensorflow.avg_pool",
    jax="bench.samples.kernels.pooling.jax.avg_pool",
    mxnet="bench.samples.kernels.pooling.mxnet.avg_pool",
    aliases=("AvgPool1D",),
    ulps=64,
    deviations=[Deviation("extremes", OVERFLOWS)],
)
