"""Several arrays in the widest precision among them."""

from bench.samples.families.conversion import casting_several

casting_several(
    __name__,
)
