"""Distances of the rows of one array from those of another, row by row."""

from bench.samples.families.linalg import paired_distance

paired_distance(
    __name__,
    numpy="bench.samples.references.linalg.pairwise_distance",
    torch="torch.nn.functional.pairwise_distance",
    ulps=64,
)
