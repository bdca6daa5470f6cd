"""Element-wise quotient, with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.true_divide",
    torch="torch.div",
    tensorflow="tensorflow.divide",
    jax="jax.numpy.true_divide",
    mxnet="mxnet.nd.broadcast_div",
    mxnet_np="mxnet.np.true_divide",
    other_domain=(0.1, 10.0),
    aliases=("divide", "broadcast_div", "Divide"),
)
