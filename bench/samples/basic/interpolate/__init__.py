"""Pictures and volumes in other extents: nearest, bilinear, trilinear or bicubic, antialiased or not."""

from bench.samples.families.vision import resizing

resizing(
    __name__,
    numpy="bench.samples.references.sampling.interpolate",
    aliases=("UpSampling",),
    ulps=256,
)
