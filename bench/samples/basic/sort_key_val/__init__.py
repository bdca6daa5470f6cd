"""Keys in order along an axis, and values in the order of their keys."""

from bench.samples.contract.deviation import FLUSHED, ORDER, Deviation
from bench.samples.families.sorting_searching import keyed_sorting

keyed_sorting(
    __name__,
    numpy="bench.samples.references.sorting.sort_key_val",
    jax="jax.lax.sort_key_val",
    deviations=[
        Deviation("nan", ORDER, "mxnet tensorflow"),
        Deviation("denormals", FLUSHED, "jax tensorflow"),
    ],
)
