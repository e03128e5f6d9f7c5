"""How the table is served: the one place that says what uvicorn is told."""
from __future__ import annotations

import re

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from roadstead.core.errors import InvalidOptions
from roadstead.table.settings import Settings
from roadstead.table.web.app import create_app
from roadstead.table.web.front import Config, Front
from roadstead.table.web.names import networks
from roadstead.table.web.stopping import StoppingServer

#: Seconds after which the server closes connections whose answer does not reach anybody.
GRACE = 5
ROOT_PATH = re.compile(r"(/[\w.~-]+)*", re.ASCII)


def server(settings: Settings) -> StoppingServer:
    if not ROOT_PATH.fullmatch(settings.root_path):
        raise InvalidOptions(f"a root path is written like /roadstead, or empty: {settings.root_path!r} is not")
    proxies = networks(settings.trusted_proxies)
    app = create_app(settings)
    config = Config(
        app,
        http=Front,
        ws=WebSocketsSansIOProtocol,
        log_config=None,
        access_log=False,
        ws_max_size=settings.frame,
        ws_per_message_deflate=False,  # what is pushed is small already
        timeout_keep_alive=settings.idle_seconds,
        timeout_graceful_shutdown=int(settings.stop_seconds) + GRACE,
        server_header=False,
        forwarded_allow_ips=[str(proxy) for proxy in proxies],  # where there is none, nobody is believed
    )
    config.settings, config.proxies = settings, proxies
    return StoppingServer(app, config, settings.stop_seconds)
