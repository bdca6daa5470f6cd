"""Element-wise product of two arrays of one shape."""

from bench.samples.families.elementwise import elementwise

elementwise(
    __name__,
    numpy="numpy.multiply",
    torch="torch.mul",
    tensorflow="tensorflow.multiply",
    jax="jax.numpy.multiply",
    mxnet="mxnet.nd.elemwise_mul",
    mxnet_np="mxnet.np.multiply",
)
