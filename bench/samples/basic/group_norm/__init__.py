"""Normalization of groups of channels of each item over them and the spatial axes."""

from bench.samples.families.normalization import group_normalization

group_normalization(
    __name__,
    numpy="bench.samples.references.normalization.group_normalization",
    torch="torch.nn.functional.group_norm",
    tensorflow="bench.samples.kernels.normalization.tensorflow.group_norm",
    jax="bench.samples.kernels.normalization.jax.group_norm",
    mxnet="bench.samples.kernels.normalization.mxnet.group_norm",
    aliases=("GroupNorm",),
)
