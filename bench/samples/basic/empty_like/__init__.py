"""An array of the shape and dtype of another, its values whatever its memory holds."""

from bench.samples.contract.work import Moves
from bench.samples.families.creation import like

like(
    __name__,
    moves=Moves.NOTHING,
    numpy="numpy.empty_like",
    torch="torch.empty_like",
    jax="jax.numpy.empty_like",
    mxnet_np="mxnet.np.empty_like",
    distribution="bench.samples.references.distributions.unspecified",
    differentiable=False,
)
