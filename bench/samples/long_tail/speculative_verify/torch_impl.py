"""PyTorch: token after token; a product of flags in the static form."""

import torch

from bench.samples.contract import Executor


def speculative_verify(draft_tokens, q, p, u, u2):
    batch, drafts = draft_tokens.shape
    tokens = draft_tokens.new_full((batch, drafts + 1), -1)
    accepted = torch.zeros_like(draft_tokens[:, 0])
    for row in range(batch):
        n = 0
        while n < drafts:
            token = draft_tokens[row, n]
            if bool(u[row, n] * q[row, n, token] >= p[row, n, token]):
                break
            tokens[row, n] = token
            n += 1
        rest = p[row, n]
        if n < drafts:
            difference = (rest - q[row, n]).clamp(min=0)
            if bool(difference.sum() > 0):
                rest = difference
        beyond = torch.nonzero(rest.cumsum(0) > u2[row] * rest.sum())
        if len(beyond) > 0:
            tokens[row, n] = beyond[0, 0]
        else:
            tokens[row, n] = torch.nonzero(rest)[-1, 0]
        accepted[row] = n
    return tokens, accepted


def static(draft_tokens, q, p, u, u2):
    drafts, vocabulary = q.size(1), q.size(2)
    chosen = draft_tokens[:, :, None]
    drawn_q, drawn_p = q.gather(2, chosen).squeeze(2), p[:, :drafts].gather(2, chosen).squeeze(2)
    n = (u * drawn_q < drawn_p).long().cumprod(dim=1).sum(dim=1, keepdim=True)
    place = n[:, :, None].expand(-1, -1, vocabulary)
    target = p.gather(1, place).squeeze(1)
    draft = torch.where(n < drafts, q.gather(1, place.clamp(max=drafts - 1)).squeeze(1), 0)
    rest = (target - draft).clamp(min=0)
    rest = torch.where(rest.sum(dim=1, keepdim=True) > 0, rest, target)
    places = torch.arange(vocabulary, device=p.device)
    last = torch.where(rest > 0, places, 0).amax(dim=1)
    passed = rest.cumsum(dim=1) <= u2[:, None] * rest.sum(dim=1, keepdim=True)
    following = torch.minimum(passed.sum(dim=1), last)[:, None]
    slots = torch.arange(drafts + 1, device=p.device)
    padded = torch.cat([draft_tokens, following], dim=1)
    tokens = torch.where(slots < n, padded, torch.where(slots == n, following, -1))
    return tokens, n.squeeze(1)


def static_executor_creator():
    return Executor(static)
