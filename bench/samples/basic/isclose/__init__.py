"""Element-wise: is |a - b| <= atol + rtol * |b|?"""

from bench.samples.contract.deviation import INFINITE_DIFFERENCE, Deviation
from bench.samples.families.comparison import closeness

closeness(
    __name__,
    numpy="numpy.isclose",
    torch="torch.isclose",
    tensorflow="tensorflow.experimental.numpy.isclose",
    jax="jax.numpy.isclose",
    mxnet="bench.samples.kernels.comparison.mxnet.isclose",
    differentiable=False,
    ulps=4,
    deviations=[Deviation("infinities", INFINITE_DIFFERENCE, "mxnet tensorflow")],
)
