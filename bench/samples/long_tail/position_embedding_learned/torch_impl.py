"""PyTorch, as the detector writes it."""

import torch
import torch.nn.functional as F


def position_embedding_learned(size: tuple[int, int, int], row_embed, col_embed):
    batch, height, width = size
    columns = F.embedding(torch.arange(width, device=col_embed.device), col_embed)
    rows = F.embedding(torch.arange(height, device=row_embed.device), row_embed)
    pos = torch.cat(
        [columns.unsqueeze(0).repeat(height, 1, 1), rows.unsqueeze(1).repeat(1, width, 1)], dim=-1
    )
    return pos.permute(2, 0, 1).unsqueeze(0).repeat(batch, 1, 1, 1)
