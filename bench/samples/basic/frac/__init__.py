"""Element-wise fractional part, with the sign of the input."""

from bench.samples.contract import work
from bench.samples.contract.deviation import Deviation
from bench.samples.families.unary import rounding

rounding(
    __name__,
    flops=work.per_result(2),
    numpy="numpy.modf",
    torch="torch.frac",
    jax="jax.numpy.modf",
    select={"numpy": 0, "jax": 0},
    deviations=[
        Deviation("infinities signed", "the difference to the whole part: NaN, or a zero of its sign")
    ],
)
