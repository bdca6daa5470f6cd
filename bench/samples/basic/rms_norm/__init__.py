"""Division by the root mean square over the trailing axes."""

from bench.samples.families.normalization import rms_normalization

rms_normalization(
    __name__,
    numpy="bench.samples.references.normalization.rms_normalization",
    torch="torch.nn.functional.rms_norm",
)
