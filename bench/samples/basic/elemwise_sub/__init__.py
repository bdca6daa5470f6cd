"""Element-wise difference of two arrays of one shape."""

from bench.samples.families.elementwise import elementwise

elementwise(
    __name__,
    numpy="numpy.subtract",
    torch="torch.sub",
    tensorflow="tensorflow.subtract",
    jax="jax.numpy.subtract",
    mxnet="mxnet.nd.elemwise_sub",
    mxnet_np="mxnet.np.subtract",
)
