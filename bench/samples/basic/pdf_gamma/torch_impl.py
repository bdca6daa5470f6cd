"""PyTorch: the distribution's `log_prob`, without validation of its arguments."""

from torch.distributions import Gamma


def pdf_gamma(sample, shape, rate, is_log):
    logarithm = Gamma(shape[..., None], rate[..., None], validate_args=False).log_prob(sample)
    return logarithm if is_log else logarithm.exp()
