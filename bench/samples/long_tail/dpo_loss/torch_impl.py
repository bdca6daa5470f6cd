"""PyTorch, as a trainer writes it."""

from torch.nn import functional


def dpo_loss(logits, labels, mask, ref_logps, beta: float):
    token_logps = logits.log_softmax(-1).gather(2, labels.unsqueeze(2)).squeeze(2)
    logps = (token_logps * mask).sum(-1)
    rewards = beta * (logps - ref_logps)
    pairs = len(rewards) // 2
    chosen, rejected = rewards[:pairs], rewards[pairs:]
    margin = chosen - rejected
    loss = (-functional.logsigmoid(margin)).mean()
    won = (margin > 0).to(margin.dtype)
    return loss, chosen.mean(), rejected.mean(), won.mean()
