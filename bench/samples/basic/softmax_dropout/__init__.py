"""Softmax along an axis, then dropout of what a given mask does not keep."""

from bench.samples.families.fused import masked_softmax

masked_softmax(
    __name__,
    numpy="bench.samples.references.fused.softmax_dropout",
    ulps=256,
)
