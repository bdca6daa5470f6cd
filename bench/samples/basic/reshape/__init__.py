"""The same elements in the same order, in another shape."""

from bench.samples.families.shape import reshaping

reshaping(
    __name__,
    numpy="numpy.reshape",
    torch="torch.reshape",
    tensorflow="tensorflow.reshape",
    jax="jax.numpy.reshape",
    mxnet="mxnet.nd.reshape",
    mxnet_np="mxnet.np.reshape",
)
