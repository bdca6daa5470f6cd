"""Powers of numbers, a row for each number."""

from bench.samples.families.linalg import powers

powers(
    __name__,
    numpy="bench.samples.references.linalg.vander",
    torch="torch.linalg.vander",
    keywords={"torch": ("N",)},
    ulps=32,
)
