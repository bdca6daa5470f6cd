"""MXNet: one operator after the other."""


def add_relu(F, array, other):
    return F.relu(F.broadcast_add(array, other))
