"""Batch normalization over all axes but the channels."""

from bench.samples.families.normalization import batch_normalization

batch_normalization(
    __name__,
    numpy="bench.samples.references.normalization.batch_normalization",
    torch="torch.nn.functional.batch_norm",
    aliases=("BatchNorm",),
)
