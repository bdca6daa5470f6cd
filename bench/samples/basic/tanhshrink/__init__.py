"""x - tanh(x)."""

from bench.samples.contract import work
from bench.samples.families.activation import activation

activation(
    __name__,
    flops=work.per_result(2),
    numpy="bench.samples.references.shrinkage.tanhshrink",
    torch="torch.nn.functional.tanhshrink",
    tensorflow="tensorflow.keras.activations.tanh_shrink",
    domain=(0.5, 4.0),
    signed=True,
    aliases=("tanh_shrink",),
)
