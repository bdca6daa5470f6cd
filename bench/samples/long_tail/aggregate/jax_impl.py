"""JAX: differences and weights broadcast to (batch, pixels, codes, channels), summed over the pixels."""


def aggregate(assignment_weights, x, codewords):
    return (assignment_weights[..., None] * (x[:, :, None] - codewords)).sum(axis=1)
