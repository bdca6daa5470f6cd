"""Element-wise quotient of two arrays of one shape."""

from bench.samples.families.elementwise import elementwise

elementwise(
    __name__,
    numpy="numpy.divide",
    torch="torch.div",
    tensorflow="tensorflow.divide",
    jax="jax.numpy.divide",
    mxnet="mxnet.nd.elemwise_div",
    mxnet_np="mxnet.np.divide",
    other_domain=(0.1, 10.0),
)
