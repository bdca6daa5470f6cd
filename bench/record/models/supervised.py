"""Networks that come without a loss, with the loss that they are trained with."""

from __future__ import annotations

from typing import Any, NamedTuple

from torch import Tensor, nn
from torch.nn.functional import cross_entropy


class Scored(NamedTuple):
    """The result of a model that computes its own loss."""

    loss: Tensor
    logits: Tensor


class Supervised(nn.Module):
    """A network with a loss; its result, or each of several results by name, holds the scores of classes."""

    def __init__(self, network: nn.Module) -> None:
        super().__init__()
        self.network = network

    def forward(self, pictures: Tensor, labels: Tensor) -> Scored:
        """Return the scores and the cross entropy with `labels`.

        The cross entropy of an auxiliary head counts 0.4 (PSPNet, arXiv:1612.01105).
        """
        scores: Any = self.network(pictures)
        if isinstance(scores, Tensor):
            return Scored(cross_entropy(scores, labels), scores)
        loss = cross_entropy(scores["out"], labels)
        if "aux" in scores:
            loss = loss + 0.4 * cross_entropy(scores["aux"], labels)
        return Scored(loss, scores["out"])
