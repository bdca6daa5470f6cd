"""A sparse matrix of coordinates (2, count), values and a shape."""

from bench.samples.contract.work import Moves
from bench.samples.families.conversion import from_coordinates

from_coordinates(
    __name__,
    moves=Moves.NOTHING,
    numpy="bench.samples.references.sparse.sparse_coo_tensor",
    torch="torch.sparse_coo_tensor",
    differentiable=False,
    ulps=4,
)
