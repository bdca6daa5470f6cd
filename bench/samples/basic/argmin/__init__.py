"""Position of the smallest element along an axis, or of the flattened array."""

from bench.samples.contract.deviation import PASSED_OVER, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="numpy.argmin",
    torch="torch.argmin",
    jax="jax.numpy.argmin",
    mxnet="mxnet.nd.argmin",
    differentiable=False,
    ties=False,
    aliases=("ArgMin",),
    ulps=0,
    deviations=[Deviation("nan", PASSED_OVER, "tensorflow")],
)
