"""MXNet: its operator of the same name, which takes the arrays as separate arguments."""


def multi_all_finite(F, arrays):
    return F.multi_all_finite(*arrays, num_arrays=len(arrays))
