"""What whoever runs a table can ask and do beside it: doctor, migrate, admin."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from roadstead.cli import main
from roadstead.table.storage.database import migrate
from roadstead.table.storage.revisions import head
from tests.table.players import chosen
from tests.table.server import ME, OPEN, bot
from tests.table.service import Service
from tests.table.test_trouble import garbage, newer


@pytest.fixture(autouse=True)
def no_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ROADSTEAD_DATA", "ROADSTEAD_DATABASE", "ROADSTEAD_CONFIG"):
        monkeypatch.delenv(name, raising=False)


class Said:
    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> None:
        self.code = main([*map(str, arguments)])
        self.text, self.error = capsys.readouterr()

    def of(self, level: str) -> list[str]:
        """The doctor's lines of a level."""
        return [line[6:] for line in self.text.splitlines() if line.startswith(f"{level} ")]


def test_a_table_is_looked_at_listed_and_put_in_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ("--data", tmp_path / "table")
    with Service(tmp_path / "table", tmp_path / "log") as service:
        chair = service.found("lehavre", ME, bot("random"), title="Tuesday", seed=7)
        waiting = service.found("lehavre", ME, OPEN, title="an evening")
        sandbox = chair.ok("POST", "sandbox", {}, 201)
        chair.act(chosen(chair.scene(), Random(1)))

        said = Said(capsys, "doctor", *data, "--port", "0")
        assert said.code == 0
        assert said.of("bad") == []
        assert "it is whole" in said.of("ok")
        assert "it can be written to" in said.of("ok")
        assert any(line.endswith("with 3 games") for line in said.of("ok"))

        said = Said(capsys, "admin", "games", *data)
        rows = {line.split()[0]: line for line in said.text.splitlines()}
        assert "Tuesday" in rows[chair.game]
        assert "running" in rows[chair.game]
        assert "1 to come" in rows[waiting.game]
        assert "sandbox" in rows[sandbox["id"]]

        for action in (["delete", chair.game, "--yes"], ["keys", chair.game], ["sandboxes"]):
            said = Said(capsys, "admin", *action, *data)
            assert said.code == 2
            assert "another table is open on the games in" in said.error
        service.stop()

        assert "say --yes" in Said(capsys, "admin", "delete", waiting.game, *data).error
        assert Said(capsys, "admin", "delete", waiting.game, "--yes", *data).code == 0
        assert "there is no game" in Said(capsys, "admin", "delete", waiting.game, "--yes", *data).error
        assert Said(capsys, "admin", "sandboxes", *data).text == "0 sandboxes are deleted\n"
        assert Said(capsys, "admin", "sandboxes", "--days", "0", *data).text == "1 sandboxes are deleted\n"
        owner = Said(capsys, "admin", "keys", chair.game, *data).text.splitlines()[0].rpartition("#")[2]

        service.start()
        keys = (owner, chair.key, chair.made["watch"])
        assert [chair.with_key(key).ask("GET", "").status_code for key in keys] == [200, 404, 404]
        assert [waiting.ask("GET", "").status_code, chair.with_key(sandbox["key"]).ask("GET", "").status_code] == [404, 404]
        assert chair.with_key(owner).act(chosen(chair.with_key(owner).scene(), Random(1)))["version"] > 1


def test_a_database_is_brought_up_to_date(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    migrate(f"sqlite:///{tmp_path / 'table.db'}", "0003")
    assert any("it is of revision 0003" in line for line in Said(capsys, "doctor", "--data", tmp_path, "--port", "0").of("warn"))
    assert "roadstead migrate" in Said(capsys, "admin", "games", "--data", tmp_path).error
    said = Said(capsys, "migrate", "--data", tmp_path)
    assert (said.code, said.text) == (0, f"the database is of revision {head()}; it was 0003\n")
    assert Said(capsys, "migrate", "--data", tmp_path).text == f"the database is of revision {head()}\n"
    assert (tmp_path / "table.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("spoil", [garbage, newer])
def test_what_is_wrong_with_a_database_is_told_by_all(
    spoil: Callable[[Path], None], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(tmp_path / "table.db")
    before = (tmp_path / "table.db").read_bytes()
    said = Said(capsys, "doctor", "--data", tmp_path, "--port", "0")
    assert said.code == 1
    assert len(said.of("bad")) == 1
    for command in (["migrate"], ["admin", "games"], ["backup", str(tmp_path / "b.gz")]):
        said = Said(capsys, *command, "--data", tmp_path)
        assert (said.code, said.error.count("\n")) == (1, 1)
    assert (tmp_path / "table.db").read_bytes() == before


def test_what_the_doctor_warns_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    migrate(f"sqlite:///{tmp_path / 'table.db'}")
    (tmp_path / "table.db").chmod(0o644)
    tmp_path.chmod(0o755)
    said = Said(capsys, "doctor", "--data", tmp_path, "--host", "0.0.0.0", "--port", "0").of("warn")
    assert any(line.endswith(f"chmod 600 {tmp_path / 'table.db'}") for line in said)
    assert any(line.endswith(f"chmod 700 {tmp_path}") for line in said)


def test_where_nothing_is_yet_nothing_is_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = ("--data", tmp_path / "nowhere")
    assert Said(capsys, "doctor", *data, "--port", "0").code == 0
    for command in (["admin", "games"], ["backup", str(tmp_path / "b.gz")]):
        assert Said(capsys, *command, *data).error == f"roadstead: there are no games in {tmp_path / 'nowhere'}\n"
    assert list(tmp_path.iterdir()) == []
