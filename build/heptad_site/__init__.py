"""The built page of Heptad in the folder `site`, and the server that `heptad serve` starts."""
