"""MXNet: one half times the sigmoid of the other."""


def glu(F, array, axis):
    passed, gate = F.split(array, num_outputs=2, axis=axis)
    return passed * F.sigmoid(gate)
