"""PyTorch, as mmdetection writes it."""


def mmdetection_accuracy(pred, target, topk, thresh):
    ranks = (topk,) if isinstance(topk, int) else topk
    value, label = pred.topk(max(ranks), dim=1)
    correct = label.eq(target.view(-1, 1).expand_as(label))
    if thresh is not None:
        correct = correct & (value > thresh)
    shares = []
    for k in ranks:
        hits = correct[:, :k].reshape(-1).to(pred.dtype).sum(0, keepdim=True)
        shares.append(hits * (100 / max(pred.shape[0], 1)))
    return shares[0] if isinstance(topk, int) else shares
