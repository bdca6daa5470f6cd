"""An array taken apart into parts of given extents."""

from bench.samples.families.join_split import sections

sections(
    __name__,
    numpy="bench.samples.references.splitting.split",
    torch="torch.split",
    tensorflow="tensorflow.split",
)
