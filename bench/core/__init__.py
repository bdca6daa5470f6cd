"""Plan, engine, worker processes and results; imports no framework and no sample."""
