"""Elements at positions along an axis, in the frameworks that have no single operator for every axis."""
