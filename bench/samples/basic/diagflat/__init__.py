"""The matrix that has all elements of an array on a diagonal."""

from bench.samples.contract.work import Moves
from bench.samples.families.shape import diagonal_view

diagonal_view(
    __name__,
    moves=Moves.NOTHING,
    numpy="numpy.diagflat",
    torch="torch.diagflat",
    jax="jax.numpy.diagflat",
    mxnet_np="mxnet.np.diagflat",
)
