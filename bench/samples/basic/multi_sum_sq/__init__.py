"""Sum of squares of each of several arrays, as clipping by the global norm asks."""

from bench.samples.families.reduction import collection

collection(
    __name__,
    numpy="bench.samples.references.reduction.multi_sum_sq",
    # The operator is applied to gradients; MXNet has no gradient of it.
    differentiable=False,
    ulps=64,
    ulps_in={"mxnet": 2**17},  # 1.9.1 adds the squares one by one in float32
)
