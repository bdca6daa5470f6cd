"""Element-wise 0 of negative numbers, 1 of positive ones, a given value of 0, with broadcasting."""

from bench.samples.contract.deviation import CHOSEN, FLUSHED, Deviation
from bench.samples.families.binary import step

step(
    __name__,
    numpy="numpy.heaviside",
    torch="torch.heaviside",
    tensorflow="tensorflow.experimental.numpy.heaviside",
    jax="jax.numpy.heaviside",
    differentiable=False,
    deviations=[
        Deviation("denormals", FLUSHED, "jax tensorflow"),
        Deviation("nan", CHOSEN, "mxnet tensorflow torch"),
        Deviation("infinities", "what stands for 0 is multiplied", "mxnet"),
    ],
)
