"""Elements at positions along an axis, in the frameworks that have no one operator for any axis."""
