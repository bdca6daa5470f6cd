"""The cosine of the angle between vectors along an axis."""

from bench.samples.families.linalg import similarity

similarity(
    __name__,
    numpy="bench.samples.references.linalg.cosine_similarity",
    torch="torch.nn.functional.cosine_similarity",
    ulps=256,
)
