"""Models that predict whether someone clicks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits

from bench.record.models.supervised import Scored

NUMBERS, WIDTH = 13, 128
BOTTOM, TOP = (512, 256, WIDTH), (1024, 1024, 512, 256, 1)
ROWS = (
    *(39884406, 39043, 17289, 7420, 20263, 3, 7120, 1543, 63, 38532951, 2953546, 403346, 10),
    *(2208, 11938, 155, 4, 976, 14, 39979771, 25641295, 39664984, 585935, 12972, 108, 36),
)
"""The number of values of each category of the Criteo Terabyte data; at most the first 40 million."""
BATCH = 2048
Architecture = tuple[nn.Module, dict[str, Any]]


class Recommendation(nn.Module):
    """A recommendation network.

    Numbers go through the bottom network, and categories look up their rows; the top network takes
    products of both.
    """

    def __init__(self, rows: Sequence[int], width: int) -> None:
        super().__init__()
        count = len(rows) + 1
        self.bottom = _perceptron((NUMBERS, *BOTTOM))
        self.tables = nn.ModuleList(nn.EmbeddingBag(each, width, mode="sum") for each in rows)
        self.top = _perceptron((width + count * (count - 1) // 2, *TOP))

    def forward(self, numbers: Tensor, categories: Sequence[Tensor], labels: Tensor) -> Scored:
        """Return the scores, (batch,), which predict the clicks, and the cross entropy with the labels."""
        dense = self.bottom(numbers).relu()
        found = [table(each) for table, each in zip(self.tables, categories, strict=True)]
        features = torch.stack([dense, *found], dim=1)
        products = torch.bmm(features, features.transpose(1, 2))
        row, column = torch.tril_indices(features.shape[1], features.shape[1], offset=-1)
        logits = self.top(torch.cat([dense, products[:, row, column]], dim=1)).squeeze(1)
        return Scored(binary_cross_entropy_with_logits(logits, labels.to(logits.dtype)), logits)


def dlrm() -> Architecture:
    """Return DLRM as MLPerf trains it on Criteo: Naumov et al. (arXiv:1906.00091)."""
    return Recommendation(ROWS, WIDTH), {
        "numbers": torch.randn(BATCH, NUMBERS),
        "categories": [torch.randint(rows, (BATCH, 1)) for rows in ROWS],
        "labels": torch.randint(2, (BATCH,)).float(),
    }


def _perceptron(widths: Sequence[int]) -> nn.Sequential:
    """Return linear layers with rectifiers between them."""
    layers: list[nn.Module] = []
    for before, after in pairwise(widths):
        layers += [nn.Linear(before, after), nn.ReLU()]
    return nn.Sequential(*layers[:-1])
