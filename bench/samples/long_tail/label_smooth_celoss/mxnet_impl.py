"""MXNet: the label's own term, and the mean over classes of all."""


def label_smooth_celoss(F, logits, labels, smooth_ratio):
    log_probability = F.log_softmax(logits)
    own = F.pick(log_probability, labels)
    return -F.mean((1 - smooth_ratio) * own + smooth_ratio * F.mean(log_probability, axis=1))
