"""Element-wise sum that a user defines, with its gradient."""

from bench.samples.families.custom import custom

custom(
    __name__,
    numpy="numpy.add",
    aliases=("Custom", "CustomOpElementwiseAdd", "Lambda"),
)
