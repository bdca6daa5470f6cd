"""Largest element of each window of (N, C, L)."""

from bench.samples.contract.deviation import FLUSHED, MAXIMUM, Deviation
from bench.samples.families.pooling import max_pooling

max_pooling(
    __name__,
    numpy="bench.samples.references.pooling.max_pooling",
    torch="torch.nn.functional.max_pool1d",
    jax="bench.samples.kernels.pooling.jax.max_pool",
    tensorflow="bench.samples.kernels.pooling.tensorflow.max_pool",
    mxnet="bench.samples.kernels.pooling.mxnet.max_pool",
    aliases=("MaxPool1D",),
    deviations=[
        Deviation("nan", MAXIMUM, "mxnet tensorflow"),
        Deviation("denormals", FLUSHED, "tensorflow"),
    ],
)
