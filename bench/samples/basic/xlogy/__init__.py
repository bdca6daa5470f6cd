"""Element-wise x log y, and 0 where x is, with broadcasting."""

from bench.samples.contract.deviation import CHOSEN, FLUSHED, Deviation
from bench.samples.families.binary import entropy

entropy(
    __name__,
    numpy="bench.samples.references.logarithmic.xlogy",
    torch="torch.xlogy",
    tensorflow="tensorflow.math.xlogy",
    jax="jax.scipy.special.xlogy",
    deviations=[
        Deviation("denormals", FLUSHED, "jax tensorflow"),
        Deviation("nan", CHOSEN, "mxnet tensorflow"),
    ],
)
