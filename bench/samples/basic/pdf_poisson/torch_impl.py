"""PyTorch: the distribution's `log_prob`, without validation of its arguments."""

from torch.distributions import Poisson


def pdf_poisson(sample, rate, is_log):
    logarithm = Poisson(rate[..., None], validate_args=False).log_prob(sample)
    return logarithm if is_log else logarithm.exp()
