"""The values of an array in another dtype."""

from bench.samples.families.conversion import converting

converting(
    __name__,
    numpy="numpy.ndarray.astype",
    torch="torch.Tensor.to",
    tensorflow="tensorflow.cast",
    jax="jax.numpy.astype",
    mxnet="mxnet.nd.cast",
    keywords={"mxnet": ("dtype",)},
    ulps=4,
)
