"""Mean of windows of (N, C, H, W), as many as are asked for."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.pooling import adaptive_pooling

adaptive_pooling(
    __name__,
    numpy="bench.samples.references.pooling.adaptive_avg_pooling",
    torch="torch.nn.functional.adaptive_avg_pool2d",
    tensorflow="bench.samples.kernels.pooling.tensorflow.adaptive_avg_pool",
    jax="bench.samples.kernels.pooling.jax.adaptive_avg_pool",
    deviations=[Deviation("extremes", OVERFLOWS)],
)
