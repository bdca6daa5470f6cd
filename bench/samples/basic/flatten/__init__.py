"""Neighbouring axes merged into one."""

from bench.samples.families.shape import axis_pair

axis_pair(
    __name__,
    numpy="bench.samples.references.shape.flatten",
    torch="torch.flatten",
    aliases=("Flatten",),
)
