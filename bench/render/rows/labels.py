"""Columns that many tables share, and that say which row it is."""

from __future__ import annotations

from bench.render.rows.table import Column

SAMPLE = Column("sample", "sample", is_label=True)
CATEGORY = Column("category", "category", is_label=True)
CASE = Column("case", "case", is_label=True, folds=True)
FRAMEWORK = Column("framework", "framework", is_label=True)
STAGE = Column("stage", "stage", is_label=True)
COMPILER = Column("compiler", "compiler", is_label=True)
FORMULATION = Column("formulation", "formulation", is_label=True)
DIRECTION = Column("direction", "direction", is_label=True)
DTYPE = Column("dtype", "dtype", is_label=True)
RUN = Column("run", "run", is_label=True)
SERIES = Column("series", "series", is_label=True)
