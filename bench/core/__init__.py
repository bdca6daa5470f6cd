"""The import path of DLOP-Bench: re-exports only."""
