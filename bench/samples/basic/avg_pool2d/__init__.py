"""Mean of each window of (N, C, H, W)."""

from bench.samples.families.pooling import mean_pooling

mean_pooling(
    __name__,
    numpy="bench.samples.references.pooling.mean_pooling",
    torch="torch.nn.functional.avg_pool2d",
    tensorflow="bench.samples.kernels.pooling.tensorflow.avg_pool",
    jax="bench.samples.kernels.pooling.jax.avg_pool",
    keywords={"torch": ("kernel_size", "stride", "padding", "count_include_pad")},
    aliases=("AvgPool2D",),
)
