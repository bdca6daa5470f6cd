"""The reasons why faults of outputs may survive."""

from __future__ import annotations

UNEXPLAINED = "not explained"
_HALF = "rounded to float16"
_PLACES = "float16 is within the tolerance: float32 leaves places in large maps four or five digits"
REASONS: dict[tuple[str, str], str] = {
    ("correlation_volume_lookup", _HALF): _PLACES,
    ("multi_scale_deformable_attention", _HALF): _PLACES,
    ("point_sample", _HALF): _PLACES,
    ("roi_align", _HALF): _PLACES,
    ("spatial_transformer", _HALF): _PLACES,
    ("associative_push_loss", _HALF): "float16 is within the tolerance: of one object, float32 cancels",
    ("mel_weight_matrix", _HALF): "float16 is within the tolerance: between narrow bands, float32 cancels",
    ("dpo_loss", _HALF): "float16 is within the tolerance: rewards are small differences of large sums",
    ("rotary_embedding_apply", "rounded"): "within the tolerance: float32 rounds large angles by 1e-3",
}
"""(sample, beginning of the mutant's name) -> why its check cannot call it wrong."""


def reason_of(sample: str, mutant: str) -> str:
    """Return the reason why the mutant of the sample survives, or UNEXPLAINED."""
    for (known, beginning), reason in REASONS.items():
        if sample == known and mutant.startswith(beginning):
            return reason
    return UNEXPLAINED
