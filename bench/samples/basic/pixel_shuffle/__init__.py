"""Channels moved into blocks of pixels; the place in the block is the inner part of the channel."""

from bench.samples.families.shape import blocks

blocks(
    __name__,
    numpy="bench.samples.references.shape.pixel_shuffle",
    torch="torch.nn.functional.pixel_shuffle",
)
