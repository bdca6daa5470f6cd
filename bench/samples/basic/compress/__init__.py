"""The slices along an axis for which a condition holds; their number depends on the data."""

from bench.samples.families.indexing import compressing

compressing(
    __name__,
    numpy="bench.samples.references.indexing.compress",
    aliases=("Compress", "boolean_mask"),
)
