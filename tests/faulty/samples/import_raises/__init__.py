"""Cannot be imported."""

raise RuntimeError("broken on purpose")
