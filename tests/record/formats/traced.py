"""A model with every kind of argument, and the traces that PyTorch's own tools write of it."""

from __future__ import annotations

from pathlib import Path


def model():
    """Return a function that runs the model: forward, with a loss, and backward."""
    import torch
    from torch.nn import functional

    torch.manual_seed(0)
    convolution, linear = torch.nn.Conv2d(3, 4, 3, padding=1), torch.nn.Linear(4, 5)
    embedding = torch.nn.Embedding(7, 4)
    images = torch.randn(2, 3, 8, 8).to(memory_format=torch.channels_last)
    words, targets = torch.tensor([1, 2]), torch.tensor([0, 1, 2, 3])

    def step():
        rows = convolution(images).relu().mean((2, 3))
        rows = torch.cat([rows, embedding(words)], 0)
        rows = linear(rows.double().float())
        rows = functional.gelu(rows, approximate="tanh")
        rows = torch.clamp(torch.div(rows, 2, rounding_mode="floor"), float("-inf"), 3.0) + 0.25
        rows = functional.dropout(rows, 0.25)[:, [0, 1, 2, 3]]
        functional.cross_entropy(rows @ rows.t(), targets).backward()

    return step


def write_execution_trace(path: Path) -> None:
    import torch

    step = model()
    observer = torch.profiler.ExecutionTraceObserver()
    observer.register_callback(str(path))
    observer.start()
    step()
    observer.stop()
    observer.unregister_callback()


def write_kineto(path: Path, record_shapes: bool = True) -> None:
    from torch.profiler import ProfilerActivity, profile

    step = model()
    with profile(activities=[ProfilerActivity.CPU], record_shapes=record_shapes) as profiler:
        step()
    profiler.export_chrome_trace(str(path))
