"""The middle of pictures, or pictures in the middle of zeros, for another height and width."""

from bench.samples.families.shape import centering

centering(
    __name__,
    numpy="bench.samples.references.shape.center_crop_pad",
    aliases=("CenterCropPad",),
)
