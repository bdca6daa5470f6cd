"""Largest element of windows of (N, C, D, H, W), as many as are asked for, and its flat spatial position."""

from bench.samples.contract.deviation import FIRST_OF_EQUALS, Deviation
from bench.samples.families.pooling import adaptive_pooling

adaptive_pooling(
    __name__,
    numpy="bench.samples.references.pooling.adaptive_max_pooling_with_indices",
    torch="torch.nn.functional.adaptive_max_pool3d_with_indices",
    jax="bench.samples.kernels.pooling.jax.adaptive_max_pool_with_indices",
    ties=False,
    tensorflow="bench.samples.kernels.pooling.tensorflow.adaptive_max_pool_with_indices",
    unsupported={"mxnet": "MXNet 1.9.1 has no pooling that returns positions"},
    ulps=0,
    deviations=[
        Deviation("nan", FIRST_OF_EQUALS, "torch"),
        Deviation("nan", "no element equals a NaN", "tensorflow"),
    ],
)
