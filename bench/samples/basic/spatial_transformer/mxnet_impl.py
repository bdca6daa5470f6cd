"""MXNet: its own operator, which takes the six numbers of a transform in a row."""


def spatial_transformer(F, array, transforms, size):
    return F.SpatialTransformer(
        array,
        F.reshape(transforms, (-1, 6)),
        target_shape=size,
        transform_type="affine",
        sampler_type="bilinear",
    )
