"""Largest element of each window of (N, C, D, H, W)."""

from bench.samples.contract.deviation import MAXIMUM, Deviation
from bench.samples.families.pooling import max_pooling

max_pooling(
    __name__,
    numpy="bench.samples.references.pooling.max_pooling",
    torch="torch.nn.functional.max_pool3d",
    jax="bench.samples.kernels.pooling.jax.max_pool",
    mxnet="bench.samples.kernels.pooling.mxnet.max_pool",
    aliases=("MaxPool3D",),
    deviations=[Deviation("nan", MAXIMUM, "mxnet tensorflow")],
)
