"""Mean of each window of (N, C, D, H, W)."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.pooling import divided_pooling

divided_pooling(
    __name__,
    numpy="bench.samples.references.pooling.mean_pooling",
    torch="torch.nn.functional.avg_pool3d",
    tensorflow="bench.samples.kernels.pooling.tensorflow.avg_pool",
    jax="bench.samples.kernels.pooling.jax.avg_pool",
    mxnet="bench.samples.kernels.pooling.mxnet.avg_pool",
    aliases=("AvgPool3D",),
    ulps=256,
    deviations=[Deviation("extremes", OVERFLOWS)],
)
