"""MXNet: an operator for each extreme."""


def aminmax(F, array, axis, keepdims):
    return F.min(array, axis=axis, keepdims=keepdims), F.max(array, axis=axis, keepdims=keepdims)
