"""Are all elements close, |a - b| <= atol + rtol * |b|?"""

from bench.samples.contract.deviation import INFINITE_DIFFERENCE, Deviation
from bench.samples.families.comparison import closeness

closeness(
    __name__,
    numpy="numpy.allclose",
    torch="torch.allclose",
    tensorflow="tensorflow.experimental.numpy.allclose",
    jax="jax.numpy.allclose",
    differentiable=False,
    ulps=0,
    deviations=[Deviation("infinities", INFINITE_DIFFERENCE, "mxnet tensorflow")],
)
