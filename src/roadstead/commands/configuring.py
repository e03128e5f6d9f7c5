"""Settings of a table as options of a command; see table/configuration.py for where else they come from."""
from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from roadstead.table.configuration import SETTINGS, Setting, configured, spelled
from roadstead.table.settings import Settings

#: What commands want to know of a table that do not open one.
WHERE = ("database", "data")


def settings_arguments(command: argparse.ArgumentParser, names: Sequence[str] = tuple(SETTINGS)) -> None:
    command.add_argument("--config", type=Path, metavar="FILE", help="a file of settings in TOML [ROADSTEAD_CONFIG]")
    for setting in (SETTINGS[name] for name in names):
        says: dict[str, Any] = {"nargs": "?", "const": "true"} if setting.kind is bool else {}
        command.add_argument(
            setting.option,
            dest=f"setting_{setting.name}",
            metavar=metavar(setting),
            help=described(setting).replace("%", "%%"),
            **says,
        )


def metavar(setting: Setting) -> str:
    return "|".join(setting.choices) or {bool: "true|false", int: "N", float: "N", Path: "PATH"}.get(setting.kind, "TEXT")


def described(setting: Setting) -> str:
    default = spelled(setting.default)
    return f"{setting.help} [{setting.variable}{f'; {default}' if default else ''}]"


def settings_of(args: argparse.Namespace) -> Settings:
    given = {name: value for name in SETTINGS if (value := getattr(args, f"setting_{name}", None)) is not None}
    return configured(given, os.environ, args.config)
