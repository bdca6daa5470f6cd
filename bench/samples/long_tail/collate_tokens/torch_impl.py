"""PyTorch: list after list; the static form gathers from all tokens in one row."""

import torch

from bench.samples.contract import Executor


def width_of(values: list[torch.Tensor], pad_to_length: int | None, pad_to_multiple: int) -> int:
    width = 0 if pad_to_length is None else pad_to_length
    for tokens in values:
        width = max(width, len(tokens))
    return width + -width % pad_to_multiple


@torch.jit.script_if_tracing
def collate_tokens(
    values: list[torch.Tensor],
    pad_idx: int,
    eos_idx: int | None,
    left_pad: bool,
    move_eos_to_beginning: bool,
    pad_to_length: int | None,
    pad_to_multiple: int,
):
    width = width_of(values, pad_to_length, pad_to_multiple)
    rows = torch.full((len(values), width), pad_idx, dtype=values[0].dtype, device=values[0].device)
    for row, tokens in zip(rows, values):
        place = row[width - len(tokens) :] if left_pad else row[: len(tokens)]
        if move_eos_to_beginning:
            if eos_idx is None:
                place[0] = tokens[-1]
            else:
                place[0] = eos_idx
            place[1:] = tokens[:-1]
        else:
            place.copy_(tokens)
    return rows


@torch.jit.script_if_tracing
def static(
    values: list[torch.Tensor],
    pad_idx: int,
    eos_idx: int | None,
    left_pad: bool,
    move_eos_to_beginning: bool,
    pad_to_length: int | None,
    pad_to_multiple: int,
):
    width = width_of(values, pad_to_length, pad_to_multiple)
    flat = torch.cat(values)
    lengths = torch.tensor([len(tokens) for tokens in values], device=flat.device)[:, None]
    places = torch.arange(width, device=flat.device)[None].expand(len(values), -1)
    if left_pad:
        places = places - (width - lengths)
    sources = (places - 1) % lengths if move_eos_to_beginning else places
    starts = lengths.cumsum(0) - lengths
    rows = flat[starts + torch.minimum(sources.clamp(min=0), lengths - 1)]
    if move_eos_to_beginning and eos_idx is not None:
        rows = torch.where(places == 0, eos_idx, rows)
    return torch.where((places >= 0) & (places < lengths), rows, pad_idx)


def static_executor_creator():
    return Executor(static)
