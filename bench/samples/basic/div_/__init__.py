"""Element-wise quotient, written into the first operand, which sets the shape."""

from bench.samples.families.inplace import inplace_binary

inplace_binary(
    __name__,
    numpy="operator.itruediv",
    torch="torch.Tensor.div_",
    jax="jax.numpy.true_divide",
    mxnet="operator.itruediv",
    mxnet_np="operator.itruediv",
    aliases=("idiv", "IDiv"),
    other_domain=(0.5, 2.0),
)
