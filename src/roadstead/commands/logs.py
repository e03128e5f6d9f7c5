"""What a table logs, on standard error: lines for people, or JSON for programs."""
from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

from roadstead.table.settings import Settings

ACCESS = "roadstead.access"


def configure(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if settings.log_format == "json" else TextLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("roadstead").setLevel(settings.log_level.upper())
    # What the server itself says of its start and end is said by us.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    if settings.access_log:
        lines = logging.StreamHandler(sys.stderr)
        lines.setFormatter(logging.Formatter("%(message)s"))
        access = logging.getLogger(ACCESS)
        access.handlers, access.propagate = [lines], False
        access.setLevel(logging.INFO)


def moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said = record.getMessage()
        if record.exc_info:
            said += "\n" + self.formatException(record.exc_info)
        return f"{moment(record)} {record.levelname.lower()}: {said}"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        told = {"time": moment(record), "level": record.levelname.lower(), "logger": record.name, "message": record.getMessage()}
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)
