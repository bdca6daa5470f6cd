"""From a request to results: plan, session, workers.  Imports no framework and no sample."""
