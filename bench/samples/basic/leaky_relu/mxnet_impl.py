"""MXNet: `LeakyReLU`, which names the slope."""


def leaky_relu(F, array, alpha):
    return F.LeakyReLU(array, act_type="leaky", slope=alpha)
