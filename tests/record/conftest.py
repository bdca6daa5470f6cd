"""Recording the models beside it, through the worker that a user has."""

from pathlib import Path

import pytest

import bench
from bench.api.recording import record_model

MODELS = Path(__file__).parent


@pytest.fixture(scope="package")
def session():
    with bench.Session() as opened:
        yield opened


@pytest.fixture
def recorded(session, tmp_path):
    """(function, its module, options of `bench.record_model`) -> what was recorded, into `recorded`."""

    def of(function, module="recorded_models", **options):
        how = {"output": tmp_path / "recorded", "search_path": [MODELS], "session": session, **options}
        return record_model(f"{module}:{function}", **how)

    return of
