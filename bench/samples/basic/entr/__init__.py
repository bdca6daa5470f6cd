"""Element-wise -x log x of probabilities."""

from bench.samples.contract import work
from bench.samples.contract.deviation import COMPOSITION, OTHER_SIGN, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.logarithmic.entr",
    torch="torch.special.entr",
    jax="jax.scipy.special.entr",
    domain=(0.01, 2.0),
    flops=work.per_result(2),
    deviations=[
        Deviation("signed", OTHER_SIGN, "jax"),
        Deviation("denormals extremes infinities large signed ties zeros", COMPOSITION, "mxnet tensorflow"),
    ],
)
