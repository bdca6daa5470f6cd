"""An array of a shape, its values whatever its memory holds."""

from bench.samples.contract.work import Moves
from bench.samples.families.creation import by_shape

by_shape(
    __name__,
    moves=Moves.NOTHING,
    numpy="numpy.empty",
    torch="torch.empty",
    jax="jax.numpy.empty",
    mxnet="mxnet.nd.empty",
    mxnet_np="mxnet.np.empty",
    distribution="bench.samples.references.distributions.unspecified",
    differentiable=False,
)
