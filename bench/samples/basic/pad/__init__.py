"""Elements added around an array: a constant, its reflection or its edge."""

from bench.samples.families.shape import padding

padding(
    __name__,
    numpy="bench.samples.references.shape.pad",
    ulps=4,
    unsupported={
        "mxnet_np": "mx.np.pad of MXNet 1.9.1 pads with no constant but 0, and reflects without gradients",
    },
)
