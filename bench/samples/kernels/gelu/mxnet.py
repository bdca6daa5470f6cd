"""MXNet: one of the kinds of `LeakyReLU`; the approximation is composed."""


def gelu(F, array, approximate):
    if not approximate:
        return F.LeakyReLU(array, act_type="gelu")
    return 0.5 * array * (1 + F.tanh(0.7978845608028654 * (array + 0.044715 * array * array * array)))
