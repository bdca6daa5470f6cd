"""Largest element of windows of (N, C, D, H, W), as many as are asked for."""

from bench.samples.contract.deviation import MAXIMUM, Deviation
from bench.samples.families.pooling import adaptive_pooling

adaptive_pooling(
    __name__,
    numpy="bench.samples.references.pooling.adaptive_max_pooling",
    torch="torch.nn.functional.adaptive_max_pool3d",
    jax="bench.samples.kernels.pooling.jax.adaptive_max_pool",
    mxnet="bench.samples.kernels.pooling.mxnet.adaptive_max_pool",
    ties=False,
    ulps=4,
    deviations=[Deviation("nan", MAXIMUM, "mxnet")],
)
