"""PyTorch: the distribution's `log_prob`, without validation of its arguments."""

from torch.distributions import NegativeBinomial


def pdf_negative_binomial(sample, count, probability, is_log):
    logarithm = NegativeBinomial(count[..., None], 1 - probability[..., None], validate_args=False).log_prob(
        sample
    )
    return logarithm if is_log else logarithm.exp()
