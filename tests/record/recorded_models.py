"""Models that the tests record, as a user's module has them."""

from functools import cache

import torch
import torch.nn.functional as F
from torch import nn


class Picture(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Conv2d(3, 8, 3, stride=2, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(8)
        self.head = nn.Linear(8, 5)

    def forward(self, picture):
        found = torch.relu(self.norm(self.stem(picture)))
        found = F.max_pool2d(found, 2)
        return self.head(found.mean((2, 3)))


class Words(nn.Module):
    def __init__(self, layers=2):
        super().__init__()
        self.words = nn.Embedding(100, 16)
        self.layers = nn.ModuleList(nn.Linear(16, 16) for _ in range(layers))
        self.norm = nn.LayerNorm(16)

    def forward(self, tokens, mask):
        found = self.words(tokens)
        for layer in self.layers:
            query = layer(found).view(2, 7, 4, 4).transpose(1, 2)
            found = found + F.scaled_dot_product_attention(query, query, query).transpose(1, 2).reshape(
                2, 7, 16
            )
        found = self.norm(found).masked_fill(mask, float("-inf"))
        return found.softmax(-1)


def picture():
    return Picture(), torch.randn(2, 3, 32, 32)


def without_inputs():
    return Picture()


def words():
    return Words(), {"tokens": torch.randint(100, (2, 7)), "mask": torch.zeros(2, 7, 16, dtype=torch.bool)}


def huge():
    """Return a layer whose weights take 64 GiB in float32."""
    return nn.Linear(131072, 131072, bias=False), torch.randn(1, 131072)


def step():
    """Run a step of its own: two operators, called once and twice."""
    array = torch.ones(4, 6)
    return array.cumsum(1).tanh().tanh()


def weighted():
    """Call three operators, of which one has no sample: `add` with a factor."""
    array = torch.ones(4, 6)
    return torch.add(array.tanh(), array, alpha=3)


def needing_values():
    array = torch.arange(12.0).reshape(3, 4)
    if array.sum() > 3:
        return torch.masked_select(array, array > 4).exp()
    return array


@cache
def _cached():
    return torch.arange(12.0)


def needing_what_it_caches():
    """Compute from a tensor that is cached at the first call, possibly without values."""
    array = _cached().reshape(3, 4)
    return array.tanh() if array.sum() > 3 else array


def ignoring():
    """Return a loss with a class to ignore: -100."""
    return F.cross_entropy(torch.randn(4, 5), torch.tensor([1, -100, 4, 2]), ignore_index=-100)


def halfway():
    torch.ones(3, 4).exp()
    raise RuntimeError("the disk of the model is full")


class Doubled(torch.autograd.Function):
    @staticmethod
    def forward(context, array):
        return array * 2

    @staticmethod
    def backward(context, gradient):
        return gradient * 2


def with_own_function():
    return Doubled.apply(torch.ones(3, requires_grad=True)).sigmoid()


def on_a_gpu():
    return torch.ones(3, device="cuda:7").exp()


def nothing():
    return None


def proposals():
    """Call one operator on arrays of many lengths."""
    for count in range(100, 300):
        torch.ones(count, 4).exp()
