"""MXNet: log-probabilities of the labels by `pick`; softplus is `Activation("softrelu")`."""


def dpo_loss(F, logits, labels, mask, ref_logps, beta):
    logps = F.sum(F.pick(F.log_softmax(logits, axis=2), labels, axis=2) * mask, axis=1)
    chosen, rejected = F.split(beta * (logps - ref_logps), num_outputs=2, axis=0)
    margin = chosen - rejected
    loss = F.mean(F.Activation(-margin, act_type="softrelu"))
    return loss, F.mean(chosen), F.mean(rejected), F.mean(F.BlockGrad(margin > 0))
