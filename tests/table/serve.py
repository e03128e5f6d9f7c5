"""A table for tests, in a process of its own: python -m tests.table.serve DATABASE '{"house_key": "…"}' PORT"""
from __future__ import annotations

import json
import socket
import sys
from typing import Any

#: Many clients share this machine's address.
PLENTY = 1_000_000
#: Of every game for which none is chosen, whatever was founded before it: what happens in the tests is not left to chance.
SEED = 7


def main() -> None:
    import uvicorn  # here, because every process in which bots think reads this file again

    from roadstead.table import founding
    from roadstead.table.settings import Settings
    from roadstead.table.web.app import create_app

    given: dict[str, Any] = {"requests_a_second": PLENTY, "new_games_a_minute": PLENTY, **json.loads(sys.argv[2])}
    settings = Settings(sys.argv[1], **given)
    founding.drawn_seed = lambda: SEED
    listening = socket.create_server(("127.0.0.1", int(sys.argv[3])), reuse_port=True)
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )
    print("listening", flush=True)
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    main()
