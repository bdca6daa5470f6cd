"""Element-wise sum of two arrays of one shape."""

from bench.samples.families.elementwise import elementwise

elementwise(
    __name__,
    numpy="numpy.add",
    torch="torch.add",
    tensorflow="tensorflow.add",
    jax="jax.numpy.add",
    mxnet="mxnet.nd.elemwise_add",
    mxnet_np="mxnet.np.add",
)
