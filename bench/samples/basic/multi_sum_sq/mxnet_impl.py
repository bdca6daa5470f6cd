"""MXNet: its operator of the same name, which takes the arrays as separate arguments."""


def multi_sum_sq(F, arrays):
    return F.multi_sum_sq(*arrays, num_arrays=len(arrays))
