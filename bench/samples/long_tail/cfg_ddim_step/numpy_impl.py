"""The reference: equations 12 and 16 of DDIM, after classifier-free guidance."""

import numpy as np


def cfg_ddim_step(x, eps_u, eps_c, noise, a_t, a_prev, guidance, eta):
    a_t, a_prev = a_t[:, None, None, None], a_prev[:, None, None, None]
    e = eps_u + guidance * (eps_c - eps_u)
    x0 = (x - np.sqrt(1 - a_t) * e) / np.sqrt(a_t)
    sigma = eta * np.sqrt((1 - a_prev) / (1 - a_t)) * np.sqrt(1 - a_t / a_prev)
    direction = np.sqrt(np.maximum(1 - a_prev - np.square(sigma), 0))
    return np.sqrt(a_prev) * x0 + direction * e + sigma * noise, x0
