"""Inductor, the backend of `torch.compile` unless another is named; C++ on a CPU, Triton on a GPU."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bench.compilers.base import BOOLEAN
from bench.compilers.torch.dynamo import DynamoCompiler
from bench.samples.contract import Unsupported

_CASTS: Sequence[Callable[[str], Any]] = (int, float)


class Compiler(DynamoCompiler):
    """`options.NAME=VALUE` are fields of `torch._inductor.config`."""

    name = "inductor"
    settings = {
        "mode": ("default", "reduce-overhead", "max-autotune", "max-autotune-no-cudagraphs"),
        **DynamoCompiler.settings,
    }
    prefix = "options."

    def options(self) -> dict[str, Any]:
        from torch._inductor import list_mode_options

        # `mode` and `options` exclude each other in `torch.compile`, which makes the one the other.
        mode = self.setting("mode")
        of_mode = {} if mode == "default" else list_mode_options(mode)
        return {"options": {**of_mode, **{name: _value(text) for name, text in self.handed_on().items()}}}

    @classmethod
    def source_of_options(cls, settings: Mapping[str, str]) -> str:
        mode = settings.get("mode", cls.default("mode"))
        chosen = {
            name.removeprefix(cls.prefix): _value(text)
            for name, text in settings.items()
            if name not in cls.settings
        }
        if mode == "default":
            return f", options={chosen!r}" if chosen else ""
        if not chosen:
            return f", mode={mode!r}"
        # `mode` and `options` exclude each other: the one is made the other, as in `options`.
        return f", options={{**torch._inductor.list_mode_options({mode!r}), **{chosen!r}}}"

    @classmethod
    def source(cls, settings: Mapping[str, str], facts: Mapping[str, Any]) -> str:
        found = super().source(settings, facts)
        return f"import torch._inductor\n\n{found}" if "torch._inductor" in found else found

    def capture(self, function: Callable[..., Any], arrays: Sequence[Any]) -> Callable[..., Any]:
        if self.owner.device == "cpu":
            _require_cpp_compiler()
        return super().capture(function, arrays)

    def facts(self) -> dict[str, Any]:
        from torch._dynamo.utils import counters

        return {**super().facts(), "cache": "hit" if counters["inductor"]["fxgraph_cache_hit"] else "miss"}


def _require_cpp_compiler() -> None:
    from torch._inductor.cpp_builder import get_cpp_compiler
    from torch._inductor.exc import InvalidCxxCompiler

    try:
        get_cpp_compiler()
    except InvalidCxxCompiler:
        raise Unsupported("torch.compile needs a C++ compiler; install g++ or name one in CXX") from None


def _value(text: str) -> Any:
    """A setting's text as the value it looks like: a word of BOOLEAN, a number, or itself."""
    if text in BOOLEAN:
        return text == "true"
    for cast in _CASTS:
        try:
            return cast(text)
        except ValueError:
            continue
    return text
