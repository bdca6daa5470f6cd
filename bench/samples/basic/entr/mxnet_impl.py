"""MXNet has no entr: composed; no element is 0 here."""


def entr(F, array):
    return -array * F.log(array)
