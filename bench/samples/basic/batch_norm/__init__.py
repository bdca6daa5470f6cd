"""Batch normalization over all axes but the channels."""

from bench.samples.families.normalization import batch_normalization

batch_normalization(
    __name__,
    numpy="bench.samples.references.normalization.batch_normalization",
    torch="torch.nn.functional.batch_norm",
    tensorflow="bench.samples.kernels.normalization.tensorflow.batch_norm",
    jax="bench.samples.kernels.normalization.jax.batch_norm",
    mxnet="bench.samples.kernels.normalization.mxnet.batch_norm",
    aliases=("BatchNorm",),
    ulps=1024,
)
