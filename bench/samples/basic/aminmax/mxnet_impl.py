"""MXNet: an operator for either."""


def aminmax(F, array, axis, keepdims):
    return F.min(array, axis=axis, keepdims=keepdims), F.max(array, axis=axis, keepdims=keepdims)
