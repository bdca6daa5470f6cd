"""An array in the precision that mixed-precision training chose for the next operator."""

from bench.samples.families.conversion import converting

converting(
    __name__,
    numpy="bench.samples.references.conversion.converted",
    torch="torch.Tensor.to",
    tensorflow="tensorflow.cast",
    jax="jax.numpy.astype",
    mxnet="mxnet.nd.amp_cast",
    keywords={"mxnet": ("dtype",)},
    ulps=4,
)
