"""Distances of every row of a matrix from every other one, each pair once."""

from bench.samples.families.linalg import own_distance

own_distance(
    __name__,
    numpy="bench.samples.references.linalg.pdist",
    torch="torch.pdist",
    ulps=64,
)
