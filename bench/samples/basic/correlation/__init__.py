"""Products of a map with another that is shifted, by shift."""

from bench.samples.families.vision import displaced_products

displaced_products(
    __name__,
    numpy="bench.samples.references.regions.correlation",
    aliases=("Correlation",),
    kernels=("mxnet",),
)
