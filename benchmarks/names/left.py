"""The reasons, by list, why operators have no sample, even if a sample has their name."""

from __future__ import annotations

_TEXT = "of text: TensorFlow 2.21 alone has arrays of it"
_FILES = "decodes files of pictures: TensorFlow 2.21 alone has it"
_CUDA = "PyTorch 2.13 has it on CUDA alone"
_SHAPE = "computes a shape, no array"
_PRIVATE = "a step of PyTorch's own functions that nobody calls"

LEFT: dict[str, dict[str, str]] = {
    "opinfo": {
        **dict.fromkeys(
            (
                *("jiterator_2inputs_2outputs", "jiterator_4inputs_with_extra_args", "jiterator_binary"),
                *("jiterator_binary_return_by_ref", "jiterator_unary"),
                *("torch.ops.aten._efficient_attention_forward", "torch.ops.aten._flash_attention_forward"),
            ),
            _CUDA,
        ),
        "broadcast_shapes": _SHAPE,
        **dict.fromkeys(
            ("_chunk_cat", "_unsafe_masked_index", "_unsafe_masked_index_put_accumulate", "hash_tensor"),
            _PRIVATE,
        ),
    },
    "onnx": {
        **dict.fromkeys(
            ("RegexFullMatch", "StringConcat", "StringNormalizer", "StringSplit", "TfIdfVectorizer"), _TEXT
        ),
        "ImageDecoder": _FILES,
        "MelWeightMatrix": "it rounds the edges of its bands, which the sample of that name does not",
        "LinearAttention": "the sample of that name has features of both, and divides by their sum",
    },
}
