"""An array taken apart into a number of equal parts; the last may be smaller."""

from bench.samples.families.shape import chunks

chunks(
    __name__,
    numpy="bench.samples.references.splitting.chunk",
    torch="torch.chunk",
)
