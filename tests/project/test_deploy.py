"""What is written of running a table, and the files in deploy/, say what the program says."""
from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools.settings_page import EXAMPLE, PAGE, example, page

from roadstead.cli import COMMANDS, parser
from roadstead.table.configuration import OTHERS, SETTINGS, configured
from roadstead.table.settings import Settings
from tests.paths import ROOT

DEPLOY = ROOT / "deploy"
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
VARIABLES = {setting.variable for setting in SETTINGS.values()} | {f"ROADSTEAD_{name}" for name in OTHERS}


def test_the_settings_are_written_as_they_are() -> None:
    """If not: python tools/settings_page.py"""
    assert PAGE.read_text(encoding="utf-8") == page(PAGE.read_text(encoding="utf-8"))
    assert EXAMPLE.read_text(encoding="utf-8") == example()


def test_the_example_is_read_with_and_without_what_is_commented_out(tmp_path: Path) -> None:
    assert configured({}, {}, EXAMPLE) == Settings()
    given = re.sub(r"^# (?=\w+ = )", "", example(), flags=re.MULTILINE)
    assert set(tomllib.loads(given)) == set(SETTINGS)
    (tmp_path / "all.toml").write_text(re.sub(r'^\w+ = ""\n', "", given, flags=re.MULTILINE))
    assert configured({}, {}, tmp_path / "all.toml") == Settings()


def test_every_variable_is_one() -> None:
    files = [path for path in DEPLOY.iterdir() if path.name != EXAMPLE.name]
    found = {name for path in files for name in re.findall(r"ROADSTEAD_[A-Z_]+", path.read_text(encoding="utf-8"))}
    assert "ROADSTEAD_DATABASE" in found
    assert found <= VARIABLES


def test_every_command_is_one() -> None:
    page = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
    said = re.findall(r"(?:bin/|`|^    )roadstead ([a-z]+)", page + (DEPLOY / "roadstead.service").read_text(), re.MULTILINE)
    assert {"serve", "backup", "doctor"} <= set(said)
    assert set(said) <= set(COMMANDS)
    ours = [service["command"] for service in COMPOSE["services"].values() if service["image"] == "roadstead"]
    assert {command[0] for command in ours} <= set(COMMANDS)


def test_what_the_image_is_made_of_is_there() -> None:
    for sources in re.findall(r"^COPY (?!--from)(.+) \S+$", CONTAINER, re.MULTILINE):
        for source in sources.split():
            assert (ROOT / source).exists(), source
    assert re.search(r"^USER 10001$", CONTAINER, re.MULTILINE), "nobody with rights"


def test_ports_and_files_fit_together() -> None:
    (port,) = re.findall(r"^EXPOSE (\d+)$", CONTAINER, re.MULTILINE)
    assert int(port) == Settings.port
    assert f"ROADSTEAD_PORT={port}" in CONTAINER
    assert f"127.0.0.1:{port}/healthz" in CONTAINER
    proxy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    servers = {name for name in COMPOSE["services"] if name.startswith("server-")}
    assert set(re.findall(r"(\S+):(\d+)", proxy)) == {(server, port) for server in servers}
    assert len(servers) == 2
    for service in COMPOSE["services"].values():
        if "build" in service:
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).exists()
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).exists()


def test_the_servers_believe_the_proxy_and_nobody_else_reaches_them() -> None:
    """Else all people are one address to them, and their cookies are not for closed lines only."""
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    for name, service in COMPOSE["services"].items():
        if name.startswith("server-"):
            assert service["environment"]["ROADSTEAD_TRUSTED_PROXIES"] == network["subnet"]
        assert ("ports" in service) == (name == "proxy")


def test_what_the_compose_file_asks_for_is_said_at_its_top() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    said = re.findall(r"^#   ([A-Z_]+)=", text, re.MULTILINE)
    assert set(re.findall(r"\$\{([A-Z_]+):\?\}", text)) == set(said)
    assert not re.search(r"\$\{[A-Z_]+\}", text), "what is missing is said at once"


@pytest.mark.parametrize("name", [name for name, service in COMPOSE["services"].items() if service["image"] == "roadstead"])
def test_its_commands_are_read_as_they_stand(name: str) -> None:
    command = COMPOSE["services"][name]["command"]
    parsed = parser().parse_args([str(part) for part in command])
    assert parsed.run


def test_the_unit_is_one() -> None:
    """As far as systemd can say without the program it starts."""
    if not shutil.which("systemd-analyze"):
        pytest.skip("there is no systemd here")
    found = subprocess.run(["systemd-analyze", "verify", str(DEPLOY / "roadstead.service")], capture_output=True, text=True)
    said = [line for line in found.stderr.splitlines() if "roadstead.service" in line and "is not executable" not in line]
    assert said == []


def test_docs_lead_to_files_that_are_there() -> None:
    for name in re.findall(r"`(deploy/[\w.]+)`", PAGE.read_text(encoding="utf-8")):
        assert (ROOT / name).exists()
