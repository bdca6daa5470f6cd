"""Element-wise product, written into the first operand, which sets the shape."""

from bench.samples.families.inplace import inplace_binary

inplace_binary(
    __name__,
    numpy="operator.imul",
    torch="torch.Tensor.mul_",
    jax="jax.numpy.multiply",
    mxnet="operator.imul",
    mxnet_np="operator.imul",
    aliases=("imul", "IMul"),
)
