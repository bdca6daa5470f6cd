"""Bilinear features of regions of a map, at fixed numbers of samples."""

from bench.samples.contract import inputs
from bench.samples.contract.deviation import WEIGHTS, Deviation
from bench.samples.families.vision import region_alignment

region_alignment(
    __name__,
    numpy="bench.samples.references.regions.roi_align",
    atol=2e-3,  # float32 places a corner hundreds of cells away to 1e-5 of a cell
    kernels=("mxnet",),
    dtypes=inputs.FULL_PRECISION,
    dtypes_reason="half precision places a corner to a quarter of a cell",
    deviations=[Deviation("infinities nan", WEIGHTS)],
)
