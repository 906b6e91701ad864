"""American Septica (Șeptică Americană), a shedding game for 2 to 4; clauses SA-1 … SA-46."""
