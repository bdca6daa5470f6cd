"""PyTorch: the distribution's `log_prob`, without validation of its arguments."""

from torch.distributions import NegativeBinomial


def pdf_generalized_negative_binomial(sample, mean, dispersion, is_log):
    count, probability = 1 / dispersion[..., None], 1 / (1 + mean * dispersion)[..., None]
    logarithm = NegativeBinomial(count, 1 - probability, validate_args=False).log_prob(sample)
    return logarithm if is_log else logarithm.exp()
