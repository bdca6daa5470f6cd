"""MXNet takes the matrices as separate arguments."""


def khatri_rao(F, matrices):
    return F.khatri_rao(*matrices)
