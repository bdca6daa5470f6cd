"""PyTorch: the distribution's `log_prob`, without validation of its arguments."""

from torch.distributions import Exponential


def pdf_exponential(sample, rate, is_log):
    logarithm = Exponential(rate[..., None], validate_args=False).log_prob(sample)
    return logarithm if is_log else logarithm.exp()
