"""The k largest or smallest values along an axis in order, with their positions."""

from bench.samples.contract.deviation import FIRST_OF_EQUALS, ORDER, Deviation
from bench.samples.families.sorting_searching import selection

selection(
    __name__,
    numpy="bench.samples.references.sorting.topk",
    torch="torch.topk",
    tensorflow="bench.samples.kernels.topk.tensorflow.topk",
    jax="bench.samples.kernels.topk.jax.topk",
    aliases=("TopK",),
    deviations=[
        Deviation("nan", ORDER),
        Deviation("denormals equal extremes ties zeros", FIRST_OF_EQUALS),
    ],
)
