"""Product over one axis of the elements that are not NaN."""

from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.nanprod",
    jax="jax.numpy.nanprod",
    mxnet="mxnet.nd.nanprod",
    # Near 1, so that the product over thousands stays in range.
    domain=(0.97, 1.03),
    missing=0.2,
)
