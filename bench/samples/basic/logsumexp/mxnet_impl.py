"""MXNet: composed, shifted by the maximum so that nothing overflows."""


def logsumexp(F, array, axis, keepdims):
    largest = F.BlockGrad(F.max(array, axis=axis, keepdims=True))
    total = F.sum(F.exp(F.broadcast_sub(array, largest)), axis=axis, keepdims=True)
    found = F.log(total) + largest
    return found if keepdims else F.squeeze(found, axis=axis)
