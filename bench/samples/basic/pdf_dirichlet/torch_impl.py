"""PyTorch: the distribution's `log_prob`, without validation of its arguments."""

from torch.distributions import Dirichlet


def pdf_dirichlet(sample, concentration, is_log):
    logarithm = Dirichlet(concentration[:, None], validate_args=False).log_prob(sample)
    return logarithm if is_log else logarithm.exp()
