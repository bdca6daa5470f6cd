"""Mean of each window of (N, C, L)."""

from bench.samples.families.pooling import mean_pooling

mean_pooling(
    __name__,
    numpy="bench.samples.references.pooling.mean_pooling",
    torch="bench.samples.kernels.pooling.torch.avg_pool1d",
    tensorflow="bench.samples.kernels.pooling.tensorflow.avg_pool",
    jax="bench.samples.kernels.pooling.jax.avg_pool",
    aliases=("AvgPool1D",),
)
