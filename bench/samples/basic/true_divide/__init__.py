"""Element-wise quotient, with broadcasting; whole numbers give floating-point quotients."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.true_divide",
    torch="torch.true_divide",
    tensorflow="tensorflow.truediv",
    jax="jax.numpy.true_divide",
    mxnet="mxnet.nd.broadcast_div",
    mxnet_np="mxnet.np.true_divide",
    other_domain=(0.1, 10.0),
)
