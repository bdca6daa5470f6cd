"""MXNet: the coefficients of each image multiply it by `broadcast_mul`."""


def cfg_ddim_step(F, x, eps_u, eps_c, noise, a_t, a_prev, guidance, eta):
    a_t, a_prev = F.reshape(a_t, (-1, 1, 1, 1)), F.reshape(a_prev, (-1, 1, 1, 1))
    e = eps_u + guidance * (eps_c - eps_u)
    x0 = F.broadcast_div(x - F.broadcast_mul(e, F.sqrt(1 - a_t)), F.sqrt(a_t))
    sigma = eta * F.sqrt((1 - a_prev) / (1 - a_t)) * F.sqrt(1 - a_t / a_prev)
    direction = F.sqrt(F.relu(1 - a_prev - F.square(sigma)))
    x_prev = F.broadcast_mul(x0, F.sqrt(a_prev)) + F.broadcast_mul(e, direction)
    return x_prev + F.broadcast_mul(noise, sigma), x0
