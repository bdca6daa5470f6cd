"""MXNet: `histogram`, without the edges; its symbols name the arguments."""


def histc(F, array, bins, low, high):
    return F._internal._histogram(array, bin_cnt=bins, range=(low, high))[0]
