"""Element-wise sum, written into the first operand, which sets the shape."""

from bench.samples.families.inplace import inplace_binary

inplace_binary(
    __name__,
    numpy="operator.iadd",
    torch="torch.Tensor.add_",
    jax="jax.numpy.add",
    mxnet="operator.iadd",
    mxnet_np="operator.iadd",
    aliases=("iadd", "IAdd"),
)
