"""Largest element of each window of (N, C, D, H, W)."""

from bench.samples.families.pooling import max_pooling

max_pooling(
    __name__,
    numpy="bench.samples.references.pooling.max_pooling",
    torch="torch.nn.functional.max_pool3d",
    unsupported={
        "tensorflow": "the gradient of max_pool3d of TensorFlow 2.21 also goes to elements that are nearly the largest"
    },
    aliases=("MaxPool3D",),
)
