"""JAX: `top_k` classes compared with the target, and their scores with the threshold."""

from jax import lax


def mmdetection_accuracy(pred, target, topk, thresh):
    ranks = (topk,) if isinstance(topk, int) else topk
    value, label = lax.top_k(pred, max(ranks))
    correct = label == target[:, None]
    if thresh is not None:
        correct &= value > thresh
    scale = 100 / max(len(target), 1)
    shares = [scale * correct[:, :k].sum(dtype=pred.dtype).reshape(1) for k in ranks]
    return shares[0] if isinstance(topk, int) else shares
