"""Distances of every row of one matrix from every row of another.

`torch.cdist` takes Euclidean distances of more than 25 rows by |a|² + |b|² - 2ab, unless set otherwise:
a matrix product instead of all differences, at the cost of precision where rows are near.  All frameworks
do so here.
"""

from bench.samples.families.linalg import distance

distance(
    __name__,
    numpy="bench.samples.references.linalg.cdist",
    torch="torch.cdist",
    ulps=64,
    atol=5e-4,  # half precision loses the distance of near rows
)
