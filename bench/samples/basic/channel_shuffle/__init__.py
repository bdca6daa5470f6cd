"""Channels of groups in turn: the first of each, then the second of each."""

from bench.samples.families.shape import channel_groups

channel_groups(
    __name__,
    numpy="bench.samples.references.shape.channel_shuffle",
    torch="torch.channel_shuffle",
    aliases=("native_channel_shuffle",),
)
