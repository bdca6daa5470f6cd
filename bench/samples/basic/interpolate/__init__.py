"""Pictures and volumes in other extents: nearest, bilinear, trilinear or bicubic, antialiased or not."""

from bench.samples.contract.deviation import WEIGHTS, Deviation
from bench.samples.families.vision import resizing

resizing(
    __name__,
    numpy="bench.samples.references.sampling.interpolate",
    aliases=("UpSampling",),
    atol=1e-3,
    ulps=4096,  # float32 places a cell hundreds of cells away to 1e-4 of a cell,
    deviations=[Deviation("infinities nan", WEIGHTS)],
)
