"""Pictures in other extents, by the nearest cell or bilinearly."""

from bench.samples.families.vision import resizing

resizing(
    __name__,
    numpy="bench.samples.references.sampling.interpolate",
    aliases=("UpSampling",),
    atol=1e-3,  # float32 places a cell some hundreds out to 1e-4 of a cell
)
