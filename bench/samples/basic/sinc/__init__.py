"""Element-wise sin(pi x) / (pi x), and 1 at 0."""

from bench.samples.contract.deviation import ANGLES, Deviation
from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.sinc",
    torch="torch.sinc",
    tensorflow="tensorflow.experimental.numpy.sinc",
    jax="jax.numpy.sinc",
    domain=(0.01, 4.0),
    signed=True,
    deviations=[Deviation("large", ANGLES)],
)
