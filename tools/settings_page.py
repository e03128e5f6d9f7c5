"""What is written of the settings elsewhere: the table in docs/operate.md and deploy/roadstead.toml. After a change of
table/settings.py run it without arguments."""
from __future__ import annotations

import textwrap
from pathlib import Path

from roadstead.table.configuration import SETTINGS, Setting, in_toml, spelled

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "operate.md"
EXAMPLE = ROOT / "deploy" / "roadstead.toml"
BEGIN, END = "<!-- settings -->\n", "<!-- end of settings -->\n"
HEAD = """# Settings of a table, each with its default: roadstead serve --config FILE
# A variable (ROADSTEAD_PORT) beats what stands here, and an option (--port) beats the variable. Who can read this file can read
# the secrets in it.
"""


def row(setting: Setting) -> str:
    default = spelled(setting.default)
    return f"| `{setting.option}` | {f'`{default}`' if default else ''} | {setting.help} |"


def table() -> str:
    """Variables and keys follow from the options: ROADSTEAD_LOG_FORMAT, log_format."""
    return "\n".join(["| option | default | |", "|---|---|---|", *map(row, SETTINGS.values())]) + "\n"


def page(text: str) -> str:
    before, _, rest = text.partition(BEGIN)
    return before + BEGIN + table() + END + rest.partition(END)[2]


def example() -> str:
    parts = [HEAD]
    for setting in SETTINGS.values():
        said = textwrap.fill(setting.help, 120, initial_indent="# ", subsequent_indent="# ")
        value = in_toml(setting.default) if setting.default is not None else '""'
        parts.append(f"\n{said}\n# {setting.name} = {value}\n")
    return "".join(parts)


def main() -> None:
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    EXAMPLE.write_text(example(), encoding="utf-8")


if __name__ == "__main__":
    main()
