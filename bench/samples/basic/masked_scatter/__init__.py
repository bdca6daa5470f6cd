"""Values, one after another, in place of the elements where a condition holds."""

from bench.samples.families.indexing import selection_put

selection_put(
    __name__,
    numpy="bench.samples.references.scattering.masked_scatter",
    torch="torch.masked_scatter",
)
