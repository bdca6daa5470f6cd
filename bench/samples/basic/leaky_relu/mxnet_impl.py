"""MXNet: `LeakyReLU`, which takes the slope by name."""


def leaky_relu(F, array, alpha):
    return F.LeakyReLU(array, act_type="leaky", slope=alpha)
