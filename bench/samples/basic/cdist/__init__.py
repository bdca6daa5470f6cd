"""Distances of every row of one matrix from every row of another."""

from bench.samples.families.linalg import distance

distance(
    __name__,
    numpy="bench.samples.references.linalg.cdist",
    torch="torch.cdist",
    ulps=64,
)
