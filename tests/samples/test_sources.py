"""A case names a model only if that model was recorded calling the operator with this very case."""

from __future__ import annotations

from functools import cache

import pytest
from model_names import Claim, claim_of, models_in
from one_loop import for_each

from bench.model.identity import canonical, plain
from bench.model.input_table import RECORDED
from bench.samples.contract.loader import load_config, load_sample
from bench.samples.contract.registry import Registry
from bench.samples.contract.suite import suite_tables
from bench.samples.contract.table import CaseTable

REGISTRY = Registry()
RECORDED_TABLES = suite_tables(REGISTRY, RECORDED)


Called = tuple[dict, str | None, set[str]]


@cache
def recorded(name: str) -> list[Called]:
    """Return for each recorded case of a sample its arguments, its dtype and the models that call it."""
    table = RECORDED_TABLES.get(name, CaseTable([], (), []))
    cases = (dict(zip(table.columns, plain(case))) for case in table)
    return [(*each, set(source.split(", "))) for *each, source in zip(cases, table.dtypes, table.sources)]


def holds(claim: Claim, case: dict, dtype: str | None, found: list[Called]) -> bool:
    """Return whether each model of the claim calls this case, with another batch if the claim names one."""
    callers: set[str] = set()
    for other, other_dtype, models in found:
        if dtype == other_dtype and is_alike(case, other, claim.batch):
            callers |= models
    return set(claim.models) <= callers


def is_alike(case: dict, other: dict, batch: int | None) -> bool:
    if batch is None:
        return canonical(case) == canonical(other)
    first = next(name for name in case if name.endswith("shape"))
    if case.keys() != other.keys() or not other[first] or case[first][0] != batch:
        return False
    resized = {name: with_batch(value, other[first][0], batch) for name, value in other.items()}
    return all(case[name] in (other[name], resized[name]) for name in case)


def with_batch(value: object, batch: int, wanted: int) -> object:
    """Return a shape of at least three extents with its first, the batch, replaced; others as they are."""
    is_shape = isinstance(value, list) and len(value) > 2 and value[0] == batch
    return [wanted, *value[1:]] if is_shape and isinstance(value, list) else value


@for_each(sorted(REGISTRY.folders))
def test_models_that_are_named_were_recorded(name):
    sample = load_sample(REGISTRY.folders[name].package)
    config = load_config(sample)
    table, columns = config.args_cases, sample.case_names(config)
    wrong = []
    for case, dtype, source in zip(table, table.dtypes, table.sources, strict=True):
        claim = claim_of(source)
        if claim is None:
            is_wrong = bool(models_in(source))
        else:
            is_wrong = not holds(claim, dict(zip(columns, plain(case))), dtype, recorded(name))
        wrong += [(case, source)] if is_wrong else []
    assert wrong == []


def test_a_source_that_names_models_is_a_claim():
    assert claim_of("resnet50, densenet121") == Claim(("resnet50", "densenet121"))
    assert claim_of("as in vit_base, batch 1") == Claim(("vit_base",), 1)
    assert claim_of("sizes of a text encoder: hidden states") is None
    assert claim_of("resnet50, stem") is None


@pytest.mark.parametrize(
    "source",
    [
        *("BERT-base, hidden states", "ResNet-50 stem", "large, Llama 2 7B query", "resnet50, stem"),
        *("Faster R-CNN proposals", "GPT-2", "YOLOX-s", "T5-small states", "Stable Diffusion 1.5, down"),
        *("pix2pix, up 2", "inception 3a", "FNet-like spectrum", "fairseq, fixed width", "tracker, D&T"),
        *("CLIP text", "Zaremba et al., large", "Listen, Attend and Spell", "wide and deep", "opperf"),
    ],
)
def test_names_are_seen(source):
    assert models_in(source)


@pytest.mark.parametrize(
    "source",
    [
        "ImageNet pictures",
        "square, columns",
        "sizes of a two-stage detector: proposals",
        "LSTM gates",
        "MNIST",
        "clip of 16 frames, the second",
        *("falcon in a rainbow", "dreamer, its mind", "Hilbert matrix"),
        "8 x 12 planes of 128 x 128",
    ],
)
def test_ordinary_words_are_no_names_of_models(source):
    assert models_in(source) == []


CALLED = [({"shape": [8, 3, 4], "weight_shape": [8, 3]}, None, {"resnet50"})]


@pytest.mark.parametrize(
    ("claim", "case", "dtype", "is_true"),
    [
        (Claim(("resnet50",)), {"shape": [8, 3, 4], "weight_shape": [8, 3]}, None, True),
        (Claim(("resnet50",)), {"shape": [8, 3, 4], "weight_shape": [8, 3]}, "bfloat16", False),
        (Claim(("resnet50",)), {"shape": [8, 3, 5], "weight_shape": [8, 3]}, None, False),
        (Claim(("resnet50", "vgg16")), {"shape": [8, 3, 4], "weight_shape": [8, 3]}, None, False),
        (Claim(("resnet50",), 2), {"shape": [2, 3, 4], "weight_shape": [8, 3]}, None, True),
        (Claim(("resnet50",), 2), {"shape": [2, 5, 4], "weight_shape": [8, 3]}, None, False),
        (Claim(("resnet50",), 2), {"shape": [2, 3, 4], "weight_shape": [2, 3]}, None, False),
        (Claim(("resnet50",), 2), {"shape": [4, 3, 4], "weight_shape": [8, 3]}, None, False),
    ],
)
def test_a_claim_is_compared_with_every_argument(claim, case, dtype, is_true):
    assert holds(claim, case, dtype, CALLED) == is_true
