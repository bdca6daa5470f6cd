"""Notebooks of the documents: each runs from top to bottom in a kernel, and none is stored with outputs."""

from __future__ import annotations

import nbformat
import pytest
from nbclient import NotebookClient
from processes import ROOT

NOTEBOOKS = sorted((ROOT / "docs" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_stored_without_outputs(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert code and all(not cell.outputs and cell.execution_count is None for cell in code)


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_top_to_bottom(path, tmp_path, monkeypatch):
    """Check that all cells run, and that a run shows itself as a table."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output.data for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output]
    assert any("<table" in data.get("text/html", "") for data in shown)
    assert all(cell.execution_count for cell in notebook.cells if cell.cell_type == "code")
