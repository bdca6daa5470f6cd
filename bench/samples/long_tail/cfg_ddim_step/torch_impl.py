"""PyTorch, as a scheduler writes it."""

import torch


def cfg_ddim_step(x, eps_u, eps_c, noise, a_t, a_prev, guidance, eta):
    a_t, a_prev = a_t[:, None, None, None], a_prev[:, None, None, None]
    e = eps_u + guidance * (eps_c - eps_u)
    x0 = (x - torch.sqrt(1 - a_t) * e) / torch.sqrt(a_t)
    sigma = eta * torch.sqrt((1 - a_prev) / (1 - a_t)) * torch.sqrt(1 - a_t / a_prev)
    direction = torch.sqrt((1 - a_prev - sigma**2).clamp(min=0))
    return torch.sqrt(a_prev) * x0 + direction * e + sigma * noise, x0
