from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from dupkit.analysis import boards, workers
from dupkit.analysis.cache import CACHE_SETTING, FileCache
from dupkit.analysis.double_dummy import SolverError, pack
from dupkit.analysis.workers import GivenWorkers, Workers
from dupkit.cli.main import main
from dupkit.formats.read import read_file
from dupkit.game.deal import parse_deal
from dupkit.game.double_dummy import parse_double_dummy
from tests.conftest import ORACLES

assert boards.local_workers is workers.local_workers, "boards takes the real workers before a test replaces them"
ROWS = list(csv.DictReader((ORACLES / "par_generated.csv").open(encoding="utf-8")))[:3]


def game(row: dict[str, str], *more: str) -> str:
    vulnerable = {"Both": "All"}.get(row["vul"], row["vul"])
    tags = [
        f'[Board "{row["board"]}"]', f'[Dealer "{row["dealer"]}"]', f'[Vulnerable "{vulnerable}"]',
        f'[Deal "{row["deal_pbn"]}"]', *more,
    ]  # fmt: skip
    return "\n".join(tags) + "\n\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with three boards, and a cache that knows their tables; no solver may be asked."""
    monkeypatch.setenv(CACHE_SETTING, str(tmp_path / "cache"))
    with FileCache(tmp_path / "cache" / "double-dummy.sqlite") as cache:
        for row in ROWS:
            deal, table = parse_deal(row["deal_pbn"]), parse_double_dummy(row["dd_tricks_by_declarer_NESW"])
            assert deal is not None
            assert table is not None
            cache.put([(pack(deal), bytes(table.tricks))])
    (tmp_path / "boards.pbn").write_text("".join(game(row) for row in ROWS))

    @contextmanager
    def nobody(*arguments: object) -> Iterator[Workers]:
        class Nobody(Executor):
            def submit(self, *task: object, **more: object) -> object:  # type: ignore[override]
                raise SolverError("nobody is here", "do something")

        yield GivenWorkers(Nobody(), 1)

    monkeypatch.setattr(workers, "local_workers", nobody)
    return tmp_path


def test_tables_and_par_are_shown_to_people(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(folder / "boards.pbn")]) == 0
    said = capsys.readouterr()
    assert said.out.startswith(
        "Board 1, dealer N, vulnerable none\n"
        "     NT   ♠   ♥   ♦   ♣\n"
        "N     3   2   5   3   2\n"
        "S     3   2   5   3   2\n"
        "E    10  10   8  10  11\n"
        "W    10  10   8  10  11\n"
        "makes  EW 5C; EW 4N; EW 4S; EW 4D; EW 2H\n"
        "par    -430 4NE= 4NW=\n"
        "law    16 tricks, 16 trumps (NS H 8: 5, EW C 8: 11)\n"
    )
    assert said.out.count("Board ") == 3
    assert said.err == ""


def test_the_same_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(folder / "boards.pbn"), "--format", "json"]) == 0
    boards = json.loads(capsys.readouterr().out)
    assert [board["par"]["ns"] for board in boards] == [int(row["par_ns"]) for row in ROWS]
    assert [board["tricks"] for board in boards] == [row["dd_tricks_by_declarer_NESW"] for row in ROWS]
    assert boards[0]["total_tricks"] == {"tricks": 16, "trumps": 16}
    assert boards[0]["origin"] == "cache"


def test_tables_and_par_are_written_into_a_pbn_file(folder: Path) -> None:
    out = folder / "out.pbn"
    assert main(["analyse", str(folder / "boards.pbn"), "-o", str(out)]) == 0
    records = read_file(out).unwrap().records
    assert [str(record.tricks_table) for record in records] == [row["dd_tricks_by_declarer_NESW"] for row in ROWS]
    assert records[0].tags["OptimumScore"] == "EW 430"
    assert main(["analyse", str(out), "--check", "--format", "json"]) == 0


@pytest.mark.parametrize("suffix", [".csv", ".parquet"])
def test_an_archive_becomes_rows(suffix: str, folder: Path) -> None:
    if suffix == ".parquet":
        pytest.importorskip("pyarrow")
    out = folder / f"out{suffix}"
    archive = folder / "archive.pbn"
    archive.write_text("".join(game(row) for row in [*ROWS, *ROWS]) + game({**ROWS[0], "deal_pbn": "N:AK... - - -"}))
    assert main(["analyse", str(archive), "-o", str(out)]) == 0
    if suffix == ".parquet":
        rows = pytest.importorskip("pyarrow.parquet").read_table(out).to_pylist()
    else:
        rows = list(csv.DictReader(out.open(encoding="utf-8")))
    assert [int(row["par"]) for row in rows] == 2 * [int(row["par_ns"]) for row in ROWS]
    assert [row["deal"] for row in rows] == 2 * [row["deal_pbn"] for row in ROWS]
    assert not list(folder.glob(".*.part"))


def test_deals_of_an_archive_that_are_not_whole_are_named_and_counted(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    archive = folder / "archive.pbn"
    archive.write_text("".join(game({**ROWS[0], "board": str(n), "deal_pbn": "N:AK... - - -"}) for n in range(1, 26)))
    assert main(["analyse", str(archive), "-o", str(folder / "out.csv")]) == 0
    said = capsys.readouterr().err
    assert said.count("ANA002") == 21
    assert "25 deals in all" in said


def test_an_archive_may_come_from_standard_input(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    text = (folder / "boards.pbn").read_bytes()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text), encoding="utf-8"))
    assert main(["analyse", "-", "-o", str(folder / "out.csv")]) == 0
    assert len((folder / "out.csv").read_text().splitlines()) == 4


def test_a_file_without_a_single_board_says_why(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "letter.xyz").write_text("Dear all,\n")
    assert main(["analyse", str(folder / "letter.xyz"), "-o", str(folder / "out.csv")]) == 1
    assert "RED001" in capsys.readouterr().err
    assert not (folder / "out.csv").exists()


def test_without_a_cache_an_archive_keeps_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "out.csv.cache").write_bytes((folder / "cache" / "double-dummy.sqlite").read_bytes())
    monkeypatch.setenv(CACHE_SETTING, "")
    assert main(["analyse", str(folder / "boards.pbn"), "-o", str(folder / "out.csv")]) == 0
    assert len((folder / "out.csv").read_text().splitlines()) == 4


@pytest.mark.parametrize("output", [[], ["-o", "out.csv"]])
def test_without_a_solver_it_is_said_what_to_do(
    output: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    assert main(["analyse", str(folder / "boards.pbn"), "--cache", str(folder / "empty"), *output]) == 2
    said = capsys.readouterr()
    assert "ANA001: nobody is here" in said.err
    assert "do something" in said.err
    assert not (folder / "out.csv").exists()
    assert said.out.count("no table") == (0 if output else 3)


def test_what_a_file_states_is_checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = "".join(
        game(row, '[DoubleDummyTricks "7777777777666666666b"]', '[OptimumScore "NS 50"]') for row in ROWS[:1]
    )
    (folder / "wrong.pbn").write_text(wrong)
    assert main(["analyse", str(folder / "wrong.pbn"), "--check"]) == 1
    said = capsys.readouterr().err
    assert "ANA004" in said
    assert 'par of board "1" is EW 430, not NS 50' in said


def test_coarse_tables_are_shown_without_par(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    coarse = '[DoubleDummyTricks "1111111111a7b9ba7b9b"]'
    (folder / "coarse.pbn").write_text("".join(game(row, coarse) for row in ROWS))
    for form in ("text", "json"):
        assert main(["analyse", str(folder / "coarse.pbn"), "--cache", str(folder / "none"), "--format", form]) == 2
        said = capsys.readouterr()
        assert "ANA003" in said.err
        assert "par    " not in said.out
        assert '"par": {' not in said.out


@contextmanager
def one_thread(*arguments: object) -> Iterator[Workers]:
    with ThreadPoolExecutor(1) as executor:
        yield GivenWorkers(executor, 1)


RESULTS = """[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:J63.KQJ852.53.J3 AKQT4.AT6.9.K976 752.74.KT764.AT8 98.93.AQJ82.Q542"]
[Declarer "E"]
[Contract "4S"]
[Result "9"]
[Play "S"]
H7 H3 HJ HA
*

"""


def test_results_are_judged(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "results.pbn").write_text(RESULTS)
    assert main(["analyse", str(folder / "results.pbn"), "--results"]) == 0
    assert "result 4SE-1 +50 = par -430, bidding +10, play +470, -1 in tricks: missed a better contract" in (
        capsys.readouterr().out
    )


def test_the_lines_of_a_traveller_are_judged_with_who_sat(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "results.pbn").write_text(
        RESULTS.partition("[Declarer")[0]
        + '[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R"]\n'
        + " 1  9 4S   E 10\n 2  8 Pass - -\n\n"
    )
    assert main(["analyse", str(folder / "results.pbn"), "--results", "--format", "json"]) == 0
    (board,) = json.loads(capsys.readouterr().out)
    assert [(item["who"], item["result"], item["play"]) for item in board["results"]] == [
        ("1 v 9", "4SE=", 0),
        ("2 v 8", "pass", 0),
    ]


def test_the_play_is_judged_card_by_card(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from dupkit.cli import analyse_results

    monkeypatch.setattr(workers, "local_workers", one_thread)
    monkeypatch.setattr(analyse_results, "solve_play", lambda key, trump, declarer, cards: [10, 11, 10, 10, 9])
    (folder / "results.pbn").write_text(RESULTS + game(ROWS[1]))
    assert main(["analyse", str(folder / "results.pbn"), "--play"]) == 0
    assert "tricks given away: lead 1, declarer 2, defence 0" in capsys.readouterr().out
    assert main(["analyse", str(folder / "results.pbn"), "--play", "--format", "json"]) == 0
    board, _ = json.loads(capsys.readouterr().out)
    assert board["results"][0]["given_away"] == {"lead": 1, "declarer": 2, "defence": 0}


def test_the_leads_of_a_traveller_are_judged_where_they_can_be(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from dupkit.cli import analyse_results

    asked: list[str] = []

    def solve(key: bytes, trump: object, declarer: object, cards: tuple[object, ...]) -> list[int]:
        asked.append(f"{trump} {declarer} {cards[0]}")
        return [10, 11]

    monkeypatch.setattr(workers, "local_workers", one_thread)
    monkeypatch.setattr(analyse_results, "solve_play", solve)
    lines = ("1 v 9 4SE= h7", "2 v 8 4SE+1 ha", "3 v 7 pass", "4 v 6 4SE=", "5 v 10 4SE-1 h7")
    (folder / "lines.trv").write_text("title: leads\nscoring: matchpoints\nboard 1\n" + "\n".join(lines) + "\n")
    (folder / "deal.pbn").write_text(RESULTS.partition("[Declarer")[0] + "\n")
    assert main(["merge", str(folder / "deal.pbn"), str(folder / "lines.trv"), "-o", str(folder / "both.pbn")]) == 0
    capsys.readouterr()
    assert main(["analyse", str(folder / "both.pbn"), "--play", "--format", "json"]) == 0
    (board,) = json.loads(capsys.readouterr().out)
    assert [item.get("given_away") for item in board["results"]] == [{"lead": 1}, None, None, None, {"lead": 1}]
    assert asked == ["S E H7"]


def test_without_a_solver_the_play_is_not_judged(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "results.pbn").write_text(RESULTS)
    assert main(["analyse", str(folder / "results.pbn"), "--play"]) == 2
    said = capsys.readouterr()
    assert "ANA001: nobody is here" in said.err
    assert "result 4SE-1 +50" in said.out


def test_without_any_play_no_worker_is_asked(folder: Path) -> None:
    assert main(["analyse", str(folder / "boards.pbn"), "--play"]) == 0


def test_deals_of_earlier_files_are_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "old.pbn").write_text(game(ROWS[2]))
    assert main(["analyse", str(folder / "boards.pbn"), "--used", str(folder / "old.pbn")]) == 0
    assert f'board "4" has the deal of board 4 of {folder / "old.pbn"}' in capsys.readouterr().err


def test_boards_without_a_whole_deal_are_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "part.pbn").write_text(game({**ROWS[0], "deal_pbn": "N:AKQJT98765432... - - -"}) + '[Board "2"]\n\n')
    assert main(["analyse", str(folder / "part.pbn")]) == 0
    said = capsys.readouterr()
    assert "ANA002" in said.err
    assert said.out == "Board 1, dealer N, vulnerable none\nno table\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["-o", "out.xyz"], "tables go into .pbn, rows into .csv or .parquet"),
        (["-o", "there.pbn"], "exists already"),
        (["-o", "there.csv"], "exists already"),
        (["-o", "nowhere/out.csv"], "cannot be used"),
        (["--cache", "there.csv"], "cannot be used"),
        (["-o", "new.pbn", "--results"], "leave out -o"),
        (["-o", "new.csv", "--check"], "--check and --used say what to show"),
        (["--cluster", "tcp://here:1", "--workers", "2"], "--cluster has its own workers"),
    ],
)
def test_wrong_use_is_answered_with_a_reason(
    arguments: list[str], words: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(folder)
    for name in ("there.pbn", "there.csv"):
        (folder / name).write_text("something that is long enough to be no database")
    assert main(["analyse", "boards.pbn", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_a_file_that_cannot_be_opened_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(folder / "nowhere.pbn")]) == 1
    assert "RED002" in capsys.readouterr().err
    assert main(["analyse", str(folder / "nowhere.pbn"), "-o", str(folder / "out.csv")]) == 2


def test_a_cache_that_fails_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(cache: FileCache, key: bytes) -> None:
        cache.fault = "database is locked"

    monkeypatch.setattr(FileCache, "get", full)
    assert main(["analyse", str(folder / "boards.pbn")]) == 2
    assert "the cache could not be used: database is locked" in capsys.readouterr().err


def test_a_cluster_that_does_not_answer_is_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(address: str) -> None:
        raise SolverError(f'no Dask scheduler answers at "{address}"')

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "cluster_workers", fail)
        arguments = ["analyse", str(folder / "boards.pbn"), "--cluster", "tcp://here:1", "--cache", str(folder / "new")]
        assert main(arguments) == 2
    assert 'answers at "tcp://here:1"' in capsys.readouterr().err


def test_a_file_without_cards_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "results.trv"
    path.write_text("board 1\n1 v 2 4SN=\n", encoding="utf-8")
    assert main(["analyse", str(path)]) == 1
    assert "EXP001" in capsys.readouterr().err
