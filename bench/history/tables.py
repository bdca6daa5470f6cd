"""The tables of a history: what was measured, when, on which machine, with which versions."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

SCHEMA_VERSION = 2
METADATA = MetaData()

VERSIONS = Table("bench_history", METADATA, Column("schema_version", Integer, primary_key=True))

UPGRADES = {1: "ALTER TABLE bench_series ADD COLUMN compiler VARCHAR DEFAULT '' NOT NULL"}
"""Schema version -> the SQL statement that upgrades it to the next version."""

RUNS = Table(
    "bench_runs",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("key", String(32), nullable=False, unique=True),  # the key of its header
    Column("content", String(32), nullable=False),  # the key of its results, which change when it is resumed
    Column("started", String(32), nullable=False),
    Column("machine", String(32), nullable=False, index=True),
    Column("commit", String),
    Column("header", JSON, nullable=False),
)

ENVIRONMENTS = Table(
    "bench_environments",
    METADATA,
    Column("run", ForeignKey(RUNS.c.id), primary_key=True),
    Column("framework", String, primary_key=True),
    Column("versions", JSON, nullable=False),
)

SERIES = Table(
    "bench_series",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("key", String(32), nullable=False),
    Column("case_key", String(32), nullable=False),
    Column("machine", String(32), nullable=False),
    Column("cpu", String),
    Column("sample", String, nullable=False),
    Column("category", String, nullable=False),
    Column("case", JSON, nullable=False),
    Column("framework", String, nullable=False),
    Column("stage", Integer, nullable=False),
    Column("direction", String, nullable=False),
    Column("dtype", String),
    Column("device", String, nullable=False),
    Column("threads", Integer, nullable=False),
    Column("formulation", String, nullable=False),
    Column("compiler", String, nullable=False, server_default=""),  # "": the stage's own compiler
    UniqueConstraint("key", "machine"),
    Index("bench_series_sample", "sample"),
)

KEYS = Table(  # key of a result -> its series: a sample that was renamed keeps its old series
    "bench_keys",
    METADATA,
    Column("machine", String(32), primary_key=True),
    Column("key", String(32), primary_key=True),
    Column("series", ForeignKey(SERIES.c.id), nullable=False),
)

POINTS = Table(
    "bench_points",
    METADATA,
    Column("series", ForeignKey(SERIES.c.id), primary_key=True),
    Column("run", ForeignKey(RUNS.c.id), primary_key=True, index=True),
    Column("status", String, nullable=False),
    Column("median", Double),
    Column("interval_low", Double),
    Column("interval_high", Double),
    Column("p10", Double),
    Column("minimum", Double),
    Column("disturbed", Boolean),
    Column("input_checksum", String),
    Column("largest_error", Double),
)

EPOCHS = Table(
    "bench_epochs",
    METADATA,
    Column("sample", String, primary_key=True),
    Column("since", String(32), primary_key=True),
    Column("reason", String, nullable=False),
)
