"""Element-wise difference, written into the first operand, which sets the shape."""

from bench.samples.families.inplace import inplace_binary

inplace_binary(
    __name__,
    numpy="operator.isub",
    torch="torch.Tensor.sub_",
    jax="jax.numpy.subtract",
    mxnet="operator.isub",
    mxnet_np="operator.isub",
    aliases=("isub", "ISub"),
)
