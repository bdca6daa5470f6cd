"""Element-wise product, written into the first operand, which sets the shape."""

from bench.samples.families.inplace import inplace_binary

inplace_binary(
    __name__,
    numpy="operator.imul",
    torch="torch.Tensor.mul_",
    mxnet="operator.imul",
    mxnet_np="operator.imul",
    aliases=("imul", "IMul"),
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
)
