"""Element-wise sum, with broadcasting, then ReLU."""

from bench.samples.families.fused import addition

addition(
    __name__,
    numpy="bench.samples.references.fused.add_relu",
    ulps=16,
)
