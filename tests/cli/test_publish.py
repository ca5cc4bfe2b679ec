from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from dupkit.cli.main import dupkit
from tests.conftest import SAMPLES

EVENING = str(SAMPLES / "demo" / "evening.pbn")
TYPED = str(SAMPLES / "demo" / "evening.trv")


def run(*arguments: str) -> tuple[int, str]:
    answer = CliRunner().invoke(dupkit, ["publish", *arguments])
    return answer.exit_code, answer.output


def text_of(site: Path) -> str:
    return "".join(path.read_text(errors="replace") for path in site.rglob("*") if path.is_file())


def test_an_evening_is_published_and_the_same_again_changes_nothing(tmp_path: Path) -> None:
    site = tmp_path / "site"
    code, told = run(EVENING, "-o", str(site), "--site-title", "Sampletown")
    assert code == 0
    assert "written index.html" in told
    assert "Sampletown</h1>" in (site / "index.html").read_text()
    assert run(EVENING, "-o", str(site)) == (0, "nothing changed\n")
    assert run("-o", str(site)) == (0, "nothing changed\n")


def test_hands_of_another_file_stand_on_the_boards(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert run(TYPED, "--hands", EVENING, "-o", str(site))[0] == 0
    boards = next(site.rglob("boards.html")).read_text()
    assert boards.count('class="deal"') == 28
    assert "Par" in boards


def test_settings_go_through_all_pages(tmp_path: Path) -> None:
    site = tmp_path / "site"
    run(EVENING, "-o", str(site))
    assert "Otto Olive" in text_of(site)
    code, _ = run("-o", str(site), "--hide", "Otto Olive", "--rename", "Cy Cedar=Cyril Cedar", "--noindex")
    assert code == 0
    text = text_of(site)
    assert "Otto Olive" not in text
    assert "Cyril Cedar" in text
    assert "noindex" in text
    run("-o", str(site), "--index", "--names", "numbers", "--language", "de")
    assert "Cyril" not in text_of(site)
    assert 'lang="de"' in text_of(site)


def test_an_embargo_hides_the_boards(tmp_path: Path) -> None:
    site = tmp_path / "site"
    assert run(EVENING, "-o", str(site), "--embargo", "2999-01-01T00:00:00Z", "--provisional")[0] == 0
    assert not list(site.rglob("boards.html"))
    assert "Provisional" in text_of(site)
    assert run(EVENING, "-o", str(site))[0] == 0
    assert "Final" in text_of(site) and not list(site.rglob("boards.html")), "published again, it still holds"
    assert run("-o", str(site), "--embargo", "2999-01-01T00:00:00Z")[0] == 2
    assert run(EVENING, "-o", str(site), "--embargo", "none")[0] == 0
    assert list(site.rglob("boards.html"))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--embargo", "tomorrow"], "is not an instant"),
        (["--rename", "Ada"], "is not OLD=NEW"),
        (["--language", "xx"], "is none of"),
        (["--set", "trim"], "is not name=value"),
    ],
)
def test_wrong_use_is_named(tmp_path: Path, arguments: list[str], words: str) -> None:
    code, told = run(EVENING, "-o", str(tmp_path / "site"), *arguments)
    assert code == 2
    assert words in told


def test_a_file_that_cannot_be_read_publishes_nothing(tmp_path: Path) -> None:
    code, told = run(str(tmp_path / "no.pbn"), "-o", str(tmp_path / "site"))
    assert code == 1
    assert "RED002" in told
    assert "boards" not in told


def test_a_session_is_published_by_its_place(tmp_path: Path) -> None:
    from tests.web.evening import new_session

    place = new_session(tmp_path / "friday.dupkit", pairs=6, boards=6)
    code, told = run(str(place), "-o", str(tmp_path / "site"))
    assert code == 1
    assert "SES048" in told
    code, _ = run(str(place), "-o", str(tmp_path / "site"), "--provisional")
    assert code == 0
    assert "Provisional" in text_of(tmp_path / "site")


def test_a_name_that_nobody_has_is_told_and_kept(tmp_path: Path) -> None:
    site = tmp_path / "site"
    run(EVENING, "-o", str(site))
    code, told = run("-o", str(site), "--hide", "Otto Olvie", "--rename", "Nobody Such=Somebody")
    assert code == 0
    assert told.count("EXP003") == 2 and 'did you mean "Otto Olive"?' in told and "is kept" in told
    assert "EXP003" not in run("-o", str(site), "--hide", "otto olive")[1]


def test_a_second_file_of_the_same_evening_is_announced(tmp_path: Path) -> None:
    site, other = tmp_path / "site", tmp_path / "other.trv"
    run(TYPED, "-o", str(site))
    other.write_text(Path(TYPED).read_text(encoding="utf-8").replace("4SN=", "4SN+1", 1), encoding="utf-8")
    told = run(str(other), "-o", str(site))[1]
    assert told.startswith("revision 2 of Sampletown Bridge Club, Friday Pairs, 2026-01-30: ")
    assert "needs another title, session, place or date" in told
