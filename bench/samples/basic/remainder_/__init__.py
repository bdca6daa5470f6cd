"""The remainder of a division rounded down, written into the first operand, which sets the shape."""

from bench.samples.families.inplace import inplace_binary

inplace_binary(
    __name__,
    numpy="operator.imod",
    torch="torch.Tensor.remainder_",
    mxnet="operator.imod",
    mxnet_np="operator.imod",
    aliases=("imod", "IMod"),
    domain=(-9.0, 9.0),
    other_domain=(0.5, 2.0),
    ulps=16,  # compilers may take a - b * floor(a / b), which is off by the rounding of a
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
)
