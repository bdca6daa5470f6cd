"""MXNet has no xlogy: the logarithm of 1 where x is 0."""


def xlogy(F, array, other):
    is_zero = F.broadcast_mul(array, F.ones_like(other)) == 0
    return F.broadcast_mul(
        array, F.log(F.where(is_zero, F.ones_like(is_zero), F.broadcast_add(other, F.zeros_like(is_zero))))
    )
