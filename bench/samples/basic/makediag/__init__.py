"""The square matrix with a given diagonal, else 0."""

from bench.samples.contract.work import Moves
from bench.samples.families.linalg import diagonal

diagonal(
    __name__,
    moves=Moves.NOTHING,
    numpy="bench.samples.references.linalg.makediag",
    torch="torch.diag_embed",
    tensorflow="tensorflow.linalg.diag",
    mxnet="mxnet.nd.linalg.makediag",
    aliases=("linalg_makediag",),
)
