"""The square matrix with a given diagonal, else 0."""

from bench.samples.families.linalg import diagonal
from bench.samples.work import Moves

diagonal(
    __name__,
    moves=Moves.NOTHING,
    numpy="bench.samples.references.linalg.makediag",
    torch="torch.diag_embed",
    tensorflow="tensorflow.linalg.diag",
    mxnet="mxnet.nd.linalg.makediag",
    aliases=("linalg_makediag",),
)
