"""The k largest or smallest values along an axis in order, with their positions."""

from bench.samples.families.sorting_searching import selection

selection(
    __name__,
    numpy="bench.samples.references.sorting.topk",
    torch="torch.topk",
    tensorflow="bench.samples.kernels.topk.tensorflow.topk",
    jax="bench.samples.kernels.topk.jax.topk",
    aliases=("TopK",),
)
