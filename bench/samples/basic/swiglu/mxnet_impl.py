"""MXNet: one half times its sigmoid, times the other."""


def swiglu(F, array, axis):
    gate, passed = F.split(array, num_outputs=2, axis=axis)
    return gate * F.sigmoid(gate) * passed
