"""Where values would be in a sorted vector."""

from bench.samples.families.sorting_searching import search

search(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.searchsorted",
    torch="torch.searchsorted",
    unsupported={"mxnet": "mx.nd of MXNet 1.9.1 has no search in sorted values"},
)
