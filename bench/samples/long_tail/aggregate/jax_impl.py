"""JAX."""


def aggregate(assignment_weights, x, codewords):
    return (assignment_weights[..., None] * (x[:, :, None] - codewords)).sum(axis=1)
