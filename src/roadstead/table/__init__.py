"""The table: games between people and bots, kept in a database, played over HTTP and WebSockets."""
