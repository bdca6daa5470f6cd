"""How reports look: each module takes tables (see `bench.reports.rows.table`) and decides nothing else."""
