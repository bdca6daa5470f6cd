"""MXNet, against the namespace F of arrays or symbols."""


def reduced(F, loss, reduction):
    if reduction == "none":
        return loss
    return F.sum(loss) if reduction == "sum" else F.mean(loss)
