"""Mean of what is not NaN, over axes."""

from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.nanmean",
    torch="torch.nanmean",
    jax="jax.numpy.nanmean",
    tensorflow="tensorflow.experimental.numpy.nanmean",
    missing=0.2,
)
