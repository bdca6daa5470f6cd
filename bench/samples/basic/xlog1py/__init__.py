"""Element-wise x log(1 + y), and 0 where x is, with broadcasting."""

from bench.samples.contract.deviation import CHOSEN, COMPOSITION, Deviation
from bench.samples.families.binary import entropy

entropy(
    __name__,
    numpy="bench.samples.references.logarithmic.xlog1py",
    torch="torch.special.xlog1py",
    tensorflow="tensorflow.math.xlog1py",
    jax="jax.scipy.special.xlog1py",
    deviations=[
        Deviation("nan", CHOSEN, "tensorflow"),
        Deviation("infinities", COMPOSITION, "mxnet"),
    ],
)
