"""The remainder of a division rounded down, written into the first operand, which sets the shape."""

from bench.samples.contract.deviation import DIVIDED_BY_ZERO, Deviation
from bench.samples.families.inplace import inplace_division

inplace_division(
    __name__,
    numpy="operator.imod",
    torch="torch.Tensor.remainder_",
    jax="jax.numpy.remainder",
    mxnet="operator.imod",
    mxnet_np="operator.imod",
    aliases=("imod", "IMod"),
    deviations=[Deviation("zeros", DIVIDED_BY_ZERO, "mxnet mxnet_np")],
)
