"""Turns a request into results: plan, session, workers.  Imports no framework and no sample."""
