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
    """(function, options of `bench.record_model`) -> what was recorded, into `tmp_path / "recorded"`."""

    def of(function, **options):
        how = {"output": tmp_path / "recorded", "search_path": [MODELS], "session": session, **options}
        return record_model(f"recorded_models:{function}", **how)

    return of
