"""Windows of a convolution as columns of a matrix."""

from bench.samples.contract.deviation import XLA_GATHERS, Deviation
from bench.samples.families.shape import unfolding

unfolding(
    __name__,
    numpy="bench.samples.references.shape.unfold",
    torch="torch.nn.functional.unfold",
    tensorflow="bench.samples.kernels.unfold.tensorflow.unfold",
    jax="bench.samples.kernels.unfold.jax.unfold",
    mxnet="bench.samples.kernels.unfold.mxnet.unfold",
    deviations=[Deviation("infinities nan", XLA_GATHERS, "jax tensorflow")],
)
