"""A worker for tests, in a process of its own: python -m tests.table.think DATABASE '{"lease_seconds": 1.0}'"""
from __future__ import annotations

import json
import sys


def main() -> None:
    from roadstead.table import worker  # here, because every process in which bots think reads this file again
    from roadstead.table.settings import Settings

    worker.run(Settings(sys.argv[1], **json.loads(sys.argv[2])))


if __name__ == "__main__":
    main()
