"""The table over HTTP: routes, sockets, limits."""
