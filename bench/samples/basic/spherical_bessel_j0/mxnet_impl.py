"""MXNet: the quotient; no element is 0 here."""


def spherical_bessel_j0(F, array):
    return F.sin(array) / array
