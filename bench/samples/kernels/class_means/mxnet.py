"""MXNet, against the namespace F of arrays or symbols; pixels are one axis: features (B, C, H W)."""


def one_hot(F, labels, classes, dtype):
    """Return the members (B, H W, K) of labels (B, 1, H, W)."""
    return F.one_hot(F.reshape(labels, (0, -1)), classes, dtype=dtype)


def class_means(F, features, members):
    sums = F.batch_dot(members, features, transpose_a=True, transpose_b=True)
    return F.broadcast_div(sums, F.expand_dims(F.sum(members, axis=1), axis=2) + 1e-6)


def length(F, vectors, axis):
    return F.sqrt(F.maximum(F.sum(F.square(vectors), axis=axis, keepdims=True), 1e-16))
