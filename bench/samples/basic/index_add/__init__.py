"""Slices added to those at given positions along an axis; positions may repeat."""

from bench.samples.families.indexing import adding

adding(
    __name__,
    numpy="bench.samples.references.indexing.index_add",
    unsupported={"mxnet": "MXNet 1.9.1 has no operator that adds at positions that may repeat"},
    ulps=16,
)
