"""Layer normalization over the trailing axes, neither scaled nor shifted."""

from bench.samples.families.normalization import unweighted_layer_normalization

unweighted_layer_normalization(
    __name__,
    numpy="bench.samples.references.normalization.unweighted_layer_normalization",
)
