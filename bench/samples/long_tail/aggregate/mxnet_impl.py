"""MXNet: differences broadcast to (batch, codes, pixels, channels), summed by `batch_dot` with the shares.

`reverse=True` lets 0 keep the channels of the codewords.
"""


def aggregate(F, assignment_weights, x, codewords):
    codewords = F.reshape(codewords, (1, -1, 1, 0), reverse=True)
    differences = F.reshape(F.broadcast_sub(F.expand_dims(x, 1), codewords), (-3, 0, 0))
    shares = F.swapaxes(assignment_weights, 1, 2)
    sums = F.batch_dot(F.reshape(shares, (-3, 1, -1)), differences)
    return F.reshape_like(sums, shares, lhs_begin=0, lhs_end=2, rhs_begin=0, rhs_end=2)
