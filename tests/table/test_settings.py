"""A setting is given by an option, a variable or a file, in this order; what is not understood is said in one line."""
from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from roadstead.core.errors import InvalidOptions
from roadstead.table.configuration import SETTINGS, configured, in_toml, spelled
from roadstead.table.settings import Settings


def test_every_setting_has_a_sentence_of_help_and_a_default() -> None:
    for field in fields(Settings):
        setting = SETTINGS[field.name]
        assert setting.help, f"{field.name}: write told(DEFAULT, HELP)"
        assert setting.possible
        assert field.default is None or setting.checked(field.default, field.name) == field.default


def test_without_anything_each_has_its_default() -> None:
    assert configured({}, {}, None) == Settings()


def test_an_option_beats_a_variable_which_beats_the_file(tmp_path: Path) -> None:
    file = tmp_path / "roadstead.toml"
    file.write_text('host = "1.1.1.1"\nport = 1\nworkers = 1\n')
    variables = {"ROADSTEAD_PORT": "2", "ROADSTEAD_WORKERS": "2", "HOME": "/root"}
    found = configured({"workers": "3"}, variables, file)
    assert (found.host, found.port, found.workers) == ("1.1.1.1", 2, 3)
    assert found.body == Settings.body


def test_a_variable_may_name_the_file_and_an_option_another(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / f"{number}.toml").write_text(f"port = {number}\n")
    variables = {"ROADSTEAD_CONFIG": str(tmp_path / "1.toml")}
    assert configured({}, variables, None).port == 1
    assert configured({}, variables, tmp_path / "2.toml").port == 2


@pytest.mark.parametrize("name", SETTINGS)
def test_each_can_be_given_in_each_way(name: str, tmp_path: Path) -> None:
    """What is written of it is read as it was."""
    setting = SETTINGS[name]
    value = setting.default
    if value is None:
        value = {Path: Path("/srv/table"), float: 1.5}.get(setting.kind, "something")
    file = tmp_path / "roadstead.toml"
    file.write_text(f"{name} = {in_toml(value)}\n", encoding="utf-8")
    expected = replace(Settings(), **{name: value})
    assert configured({name: spelled(value)}, {}, None) == expected
    assert configured({}, {setting.variable: spelled(value)}, None) == expected
    assert configured({}, {}, file) == expected


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("port", "many", "'many' is not a whole number, 0 or more"),
        ("port", "-1", "-1 is not a whole number, 0 or more"),
        ("away_seconds", "soon", "'soon' is not a number, 0 or more"),
        ("away_seconds", "nan", "nan is not a number, 0 or more"),
        ("access_log", "perhaps", "'perhaps' is not true or false"),
        ("log_format", "xml", "'xml' is not one of text, json"),
    ],
)
def test_a_wrong_value_is_told_with_what_is_possible(name: str, text: str, line: str) -> None:
    setting = SETTINGS[name]
    with pytest.raises(InvalidOptions, match=f"^{setting.option}: {line}$"):
        configured({name: text}, {}, None)
    with pytest.raises(InvalidOptions, match=f"^{setting.variable}: {line}$"):
        configured({}, {setting.variable: text}, None)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("prot = 1", "there is no setting prot; did you mean port?"),
        ("colour = 1", "there is no setting colour; roadstead serve --help lists all"),
        ('port = "8420"', "port: '8420' is not a whole number, 0 or more"),
        ("port = true", "port: True is not a whole number, 0 or more"),
        ('hosts = "one"', "hosts: 'one' is not a list of names"),
        ("port = ", "is not TOML: "),
    ],
)
def test_a_wrong_file_is_told_in_one_line(text: str, line: str, tmp_path: Path) -> None:
    file = tmp_path / "roadstead.toml"
    file.write_text(text)
    with pytest.raises(InvalidOptions) as told:
        configured({}, {}, file)
    assert str(file) in str(told.value)
    assert line in str(told.value)


def test_a_variable_that_there_is_not_is_told() -> None:
    with pytest.raises(InvalidOptions, match=r"no setting ROADSTEAD_PROT; did you mean ROADSTEAD_PORT\?"):
        configured({}, {"ROADSTEAD_PROT": "1"}, None)
    assert configured({}, {"ROADSTEAD_PURE": "1"}, None) == Settings(), "which is not about a table"


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(InvalidOptions, match=r"cannot read .*nowhere\.toml: No such file"):
        configured({}, {}, tmp_path / "nowhere.toml")
