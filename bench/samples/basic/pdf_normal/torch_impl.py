"""PyTorch: the distribution's `log_prob`, without validation of its arguments."""

from torch.distributions import Normal


def pdf_normal(sample, mean, deviation, is_log):
    logarithm = Normal(mean[..., None], deviation[..., None], validate_args=False).log_prob(sample)
    return logarithm if is_log else logarithm.exp()
