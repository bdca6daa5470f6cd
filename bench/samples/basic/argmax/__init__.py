"""Position of the largest element along an axis, or of the flattened array."""

from bench.samples.contract.deviation import PASSED_OVER, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.argmax",
    torch="torch.argmax",
    jax="jax.numpy.argmax",
    mxnet="mxnet.nd.argmax",
    differentiable=False,
    ties=False,
    aliases=("ArgMax",),
    ulps=0,
    deviations=[Deviation("nan", PASSED_OVER, "tensorflow")],
)
