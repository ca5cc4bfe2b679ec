"""Each command of a session: what it does, what it says, its exit code."""

from __future__ import annotations

import json
import os
import re
import resource
import select
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dupkit.cli.main import main
from tests.cli.session_runs import Runner, run
from tests.needs import needs_terminal
from tests.store.conftest import Server, server

__all__ = ["run", "server"]
NEW = ("new", "f.dupkit", "--movement", "mitchell", "--pairs", 6, "--boards", 9, "--title", "Friday")
AT = "2026-01-30T"


def fill(run: Runner, place: str = "f.dupkit") -> None:
    run.ok("enter", place, typed="2sn=\n" * 27)


def test_the_help_names_each_command_in_the_order_of_an_evening(run: Runner) -> None:
    out = run.ok("--help").out
    wanted = ["new", "enter", "check", "close", "publish"]
    assert [word for word in re.findall(r"^  (\w+) ", out, re.M) if word in wanted] == wanted
    assert run("nonsense").code == 2
    for name in ("new", "enter", "adjust", "import", "publish"):
        assert "Usage" in run.ok(name, "--help").out


def test_a_session_is_opened_from_a_traveller_file_with_names_and_movement(run: Runner) -> None:
    Path("start.trv").write_text(
        "title: Club Night\nscoring: imps\nmovement: mitchell\n"
        + "".join(f"pair {n}: Ann {n} - Bob {n}\n" for n in range(1, 7))
    )
    out = run.ok("new", "f.dupkit", "--entrants", "start.trv", "--boards", 9).out
    assert out == "opened f.dupkit: 6 pairs, 3 tables, Mitchell, 6 pairs, 3 rounds, 9 boards\n"
    status = json.loads(run.ok("status", "f.dupkit", "--format", "json").out)
    assert (status["title"], status["entrants"], status["scheduled"]) == ("Club Night", 6, 27)


def test_a_session_is_opened_from_a_csv_of_names(run: Runner) -> None:
    Path("pairs.csv").write_text("number,name,name\n1,Ann Ash,Bob Birch\n2,Cy Cedar,Di Dorn\n")
    run.ok("new", "f.dupkit", "--entrants", "pairs.csv")
    run.ok("enter", "f.dupkit", "--board", 1, "1v2 p")
    assert run.rank("f.dupkit")["rankings"][0]["rows"][0]["names"] == ["Ann Ash", "Bob Birch"]


def test_members_are_found_by_three_letters_and_strangers_named(run: Runner) -> None:
    Path("members.csv").write_text("number,name\n1001,Ann Archer\n1002,Bob Birch\n")
    ran = run.ok("new", "f.dupkit", "--members", "members.csv", "--pair", "1: arc - Jon Smith")
    assert ran.codes == ["SES037"] and '"Jon Smith"' in ran.err
    ran = run.ok("pair", "f.dupkit", "2: bir - ann")
    assert ran.out == "pair 2: Bob Birch - Ann Archer\n"
    assert "SES037" in run.ok("check", "f.dupkit").codes


def test_letters_that_fit_several_members_and_strangers_are_named_at_once(run: Runner) -> None:
    Path("members.csv").write_text("number,name\n1,Ann Archer\n2,Bob Birch\n3,Bea Birtles\n")
    run.ok("new", "f.dupkit", "--members", "members.csv")
    ran = run.ok("pair", "f.dupkit", "3: arc - bir")
    assert ran.codes == ["SES037"] and '"bir": Bob Birch or Bea Birtles?' in ran.err
    assert run.ok("pair", "f.dupkit", "3: arc - birt").codes == []
    assert '"Jo Smith" is not in the register' in run.ok("pair", "f.dupkit", "4: Jo Smith - bob").err
    assert run.ok("new", "g.dupkit", "--members", "members.csv", "--pair", "3: arc - bir").codes == ["SES037"]


def test_the_same_person_under_two_numbers_is_named_at_once_and_by_check(run: Runner) -> None:
    run.ok("new", "f.dupkit")
    assert run.ok("pair", "f.dupkit", "2: Ann Ash - Bob Birch").codes == []
    ran = run.ok("pair", "f.dupkit", "3: ANN Ash - Bea Birtles")
    assert ran.codes == ["SES049"] and "Ann Ash is named more than once: 2, 3" in ran.err
    assert run.ok("check", "f.dupkit").codes == ["SES049"]
    assert run.ok("pair", "f.dupkit", "3: Amy Ash - Bea Birtles").codes == [] == run.ok("check", "f.dupkit").codes
    two = ("--pair", "1: Ann Ash - Bob", "--pair", "2: Ann Ash - Cy")
    assert run.ok("new", "g.dupkit", *two).codes == ["SES049"]


def test_rounds_that_the_movement_does_not_have_are_refused(run: Runner) -> None:
    run.ok(*NEW)
    for wrong in (
        ("withdraw", "f.dupkit", 3, "--after-round", 9), ("pair", "f.dupkit", "4: Ann - Bob", "--from-round", 9),
        ("round", "f.dupkit", 9),
        ("movement", "f.dupkit", "mitchell", "--pairs", 6, "--boards", 9, "--from-round", 9),
    ):  # fmt: skip
        ran = run(*wrong)
        assert ran.codes == ["SES011"] and "the movement has 3 rounds: there is no round 9" in ran.err, wrong
    run.ok("withdraw", "f.dupkit", 3, "--after-round", 3)


@pytest.mark.parametrize(
    "wrong",
    [
        ("--movement", "mitchel"), ("--pair", "Ann - Bob"), ("--check", "leads=warn"), ("--check", "lead=maybe"),
        ("--at", "yesterday"), ("--set", "winners"),
    ],
)  # fmt: skip
def test_wrong_use_has_exit_code_2(run: Runner, wrong: tuple[str, str]) -> None:
    assert run("new", "f.dupkit", *wrong).code == 2 and not Path("f.dupkit").exists()


def test_a_file_that_is_there_is_never_overwritten(run: Runner) -> None:
    run.ok(*NEW)
    ran = run(*NEW)
    assert (ran.code, ran.codes) == (1, ["SES008"])
    assert run("new", "g.dupkit", "--movement", "howell", "--pairs", 77).code == 1 and not Path("g.dupkit").exists()
    assert run("new", "h.dupkit", "--movement", "howell").codes == ["MOV020"]


def test_lines_from_a_pipe_are_answered_one_by_one(run: Runner) -> None:
    run.ok(*NEW)
    ran = run("enter", "f.dupkit", typed="4sn10\n4sn\n420\n")
    assert (ran.code, ran.codes) == (1, ["SES010"]) and "stopped at line 2: nothing after it was taken" in ran.err
    assert ran.out == "board 1, 1 v 4: 4SN= +420\n", "the third line is not taken for the second"
    ran = run("enter", "f.dupkit", "--go-on", typed="4sn\n420\nq\n3nw9\n")
    assert ran.code == 1 and ran.out == "board 1, 2 v 6: +420 +420\n"
    assert run.ok("enter", "f.dupkit", "3nn9").out.startswith("board 1, 3 v 5: 3NN= +400   sum of board 1: +1240")
    assert run.ok("undo", "f.dupkit").out == "undone: entered board 1, 3 v 5: 3NN=\n"
    assert run("enter", "f.dupkit", "--second", "b1", "4sn11").codes == ["SES043"]
    assert run.ok("enter", "f.dupkit", "--second", "--board", 1, "4sn10").code == 0


def test_a_sum_that_is_wrong_stops_a_pipe_and_a_minus_score_is_no_option(run: Runner) -> None:
    run.ok(*NEW)
    ran = run("enter", "f.dupkit", typed="4sn10\n3nw8\n4sn9\n=421\n420\n")
    assert (ran.code, ran.codes) == (1, ["SES043"]) and "stopped at line 4" in ran.err and "board 2" not in ran.out
    assert run.ok("enter", "f.dupkit", "=420").out == "sum of board 1: +420 ✓\n"
    assert run.ok("enter", "f.dupkit", "-100").out == "board 2, 1 v 4: -100 -100\n"
    assert run("enter", "f.dupkit", "b77", "420").codes == ["SES011"], "the next line is not taken for another board"
    assert run("enter", "f.dupkit", "--bord", "3").code == 2
    assert '"4sn14" would be 14 tricks' in run("enter", "f.dupkit", "4sn14").err


def test_the_log_says_who_when_what_and_why(run: Runner) -> None:
    run.ok(*NEW, "--who", "Mary", "--at", AT + "19:00+00:00")
    run.ok("enter", "f.dupkit", "4sn10", "--who", "Joe")
    run.ok("enter", "f.dupkit", "b1", "1v4 4sn11", "--reason", "misread", "--who", "Mary")
    lines = run.ok("log", "f.dupkit").out.splitlines()
    assert "2026-01-30T19:00:00+00:00  Mary" in lines[0]
    assert lines[-1].endswith("corrected board 1, 1 v 4: 4SN+1 (was 4SN=) · misread") and "Mary" in lines[-1]
    assert len(run.ok("log", "f.dupkit", "--board", "1").out.splitlines()) == 2
    assert json.loads(run.ok("log", "f.dupkit", "--last", 1, "--format", "json").out)["seq"] == 4


def test_the_log_tells_amounts_names_and_results_in_words(run: Runner) -> None:
    run.ok(*NEW)
    run.ok("enter", "f.dupkit", "x4sn10")
    run.ok("enter", "f.dupkit", "--second", "--board", 1, "4v1 4sn10")
    for done in (
        ("adjust", "--board", 1, "--pair", 1, "--valid", "--reason", "both agree"),
        ("adjust", "--pair", 2, "--penalty", "10% of a top", "--reason", "slow play"), ("undo",),
        ("pair", "4: Ann Ash - Bob Birch", "--from-round", 2), ("withdraw", 6, "--after-round", 2),
        ("set", "title=Cup", "check.lead=block"), ("round", 2), ("adjust", "--board", 1, "--pair", 1, "--erase"),
        ("movement", "howell", "--pairs", 6, "--from-round", 2), ("close",), ("reopen", "--reason", "appeal"),
    ):  # fmt: skip
        run.ok(done[0], "f.dupkit", *done[1:])
    told = [re.sub(r"^ +[0-9]+ +\S+ +\S+ +", "", line) for line in run.ok("log", "f.dupkit").out.splitlines()]
    assert told == [
        "session opened: Friday", "movement: Mitchell, 6 pairs, 3 rounds", "entered board 1, 4 v 1: 4SN=",
        "keyed a second time: board 1, 4 v 1: 4SN=", "said to be right: board 1, 4 v 1: 4SN= · both agree",
        "penalty for 2: 10% of a top, Law 90 · slow play", "undone: penalty for 2: 10% of a top, Law 90",
        "pair 4: Ann Ash - Bob Birch, from round 2", "6 leaves after round 2", "settings: title=Cup, check.lead=block",
        "round 2 began", "erased board 1, 4 v 1 (was 4SN=)", "movement: Howell, 6 pairs, 5 rounds, from round 2",
        "closed", "opened again · appeal",
    ]  # fmt: skip


def test_status_says_what_is_missing_and_who_is_slow(run: Runner) -> None:
    run.ok(*NEW)
    run.ok("round", "f.dupkit", 1, "--at", AT + "19:00")
    run.ok("enter", "f.dupkit", "--order", "round", "p", "p", "p", "p")
    out = run.ok("status", "f.dupkit", "--at", AT + "19:25").out
    assert ("4 results, 23 missing of 27" in out and "  board 1: 3 v 5, 2 v 6" in out) or "  board 1: 2 v 6" in out
    assert "  table 3 has 3 boards of round 1 open, 25 minutes after it began" in out
    run.ok("set", "f.dupkit", "title=Cup", "correction_minutes=15", "check.lead=block")
    assert run.ok("status", "f.dupkit").out.startswith("Cup: open")
    assert run("set", "f.dupkit", "colour=red").code == 2
    assert "Mitchell" in run.ok("--language", "fr", "status", "f.dupkit").out
    assert run("--language", "xx", "status", "f.dupkit").code == 2


def test_adjusting_lines_and_penalties(run: Runner) -> None:
    run.ok(*NEW)
    fill(run)
    told = run.ok("adjust", "f.dupkit", "--board", 1, "--pair", 1, "--to", "A6040", "--what-if").out.splitlines()
    assert told[0] == "What if board 1, 1 v 4 became A6040 (now 2SN=)"
    assert told[2].split("  ")[0] == "Pair" and told[2].endswith("Place before  MP before  Place after  MP after")
    assert any(re.fullmatch(r"   1 .* 18\.\d", line) for line in told[3:]), "decimals, aligned"
    assert run("adjust", "f.dupkit", "--board", 1, "--pair", 1, "--to", "A6040").codes == ["SES034"]
    run.ok(
        "adjust", "f.dupkit", "--board", 1, "--pair", 1, "--to", "60% 4SN= 40% 4SN-1", "--reason", "UI", "--law", "16"
    )
    run.ok("adjust", "f.dupkit", "--board", 1, "--pair", 2, "--swap", "--reason", "arrow switch")
    run.ok("adjust", "f.dupkit", "--board", 2, "--pair", 1, "--erase", "--reason", "wrong board")
    run.ok("adjust", "f.dupkit", "--board", 2, "--pair", 1, "--to", "2SN=", "--reason", "from the slip")
    run.ok("adjust", "f.dupkit", "--board", 1, "--pair", 2, "--valid", "--reason", "both agree")
    run.ok("adjust", "f.dupkit", "--pair", 3, "--penalty", "10% of a top", "--reason", "slow")
    lines = {line["ns"]: line["result"] for line in run.rank("f.dupkit")["boards"][0]["lines"]}
    assert lines == {"1": "weighted", "6": "2SN=", "3": "2SN="}
    assert run.rank("f.dupkit")["penalties"][0]["reason"] == "slow"
    for wrong in (
        (), ("--board", 1), ("--board", 1, "--pair", 9), ("--board", 1, "--pair", 1), ("--pair", 1, "--penalty", "x"),
        ("--penalty", "1 mp"), ("--board", 1, "--pair", 1, "--to", "nonsense"),
        ("--pair", 3, "--penalty", "10 of a top", "--reason", "slow"),
        ("--board", 1, "--pair", 1, "--erase", "--valid"),
        ("--board", 1, "--pair", 1, "--to", "nonsense", "--what-if"),
    ):  # fmt: skip
        assert run("adjust", "f.dupkit", *wrong).code == 2, wrong
    run.ok("adjust", "f.dupkit", "--pair", 3, "--penalty", "2 of a top", "--reason", "slow again", "--force")


def test_withdrawing_and_another_movement(run: Runner) -> None:
    run.ok(*NEW)
    fill(run)
    assert run.ok("withdraw", "f.dupkit", 6, "--after-round", 2).out == "6 leaves after round 2\n"
    assert run("withdraw", "f.dupkit", 16, "--after-round", 2).codes == ["SES011"]
    run.ok("movement", "f.dupkit", "howell", "--pairs", 6, "--boards", 10, "--from-round", 2)
    assert run("movement", "f.dupkit", "howell", "--pairs", 77).codes == ["MOV020"]
    assert len(run.rank("f.dupkit")["boards"]) == 9


def test_hands_come_from_a_file_and_are_checked(run: Runner) -> None:
    run.ok(*NEW)
    run.ok("enter", "f.dupkit", "2sn=sa")
    sample = Path(__file__).parents[2] / "samples" / "broken" / "SES031.input"
    ran = run.ok("hands", "f.dupkit", sample, "--dd", "off")
    assert ran.out == "hands of 1 boards are known\n" and "SES021" in ran.codes
    run.ok("new", "g.dupkit", "--title", "Next week")
    again = run.ok("hands", "g.dupkit", sample, "--dd", "off")
    assert "SES031" in again.codes and '"f.dupkit"' in again.err
    assert run("hands", "f.dupkit", "none.pbn").code == 1


def test_results_are_imported_again_and_again(run: Runner) -> None:
    run.ok(*NEW)
    Path("r.trv").write_text("board 1\n1 v 4 4SN=\n")
    assert run.ok("import", "f.dupkit", "r.trv").out == "1 new, 0 changed, 0 erased, 0 known\n"
    Path("r.trv").write_text("board 1\n1 v 4 4SN=\n2 v 6 4SN+1\n")
    assert run.ok("import", "f.dupkit", "r.trv").out == "1 new, 0 changed, 0 erased, 1 known\n"
    assert run("import", "f.dupkit", "none.trv").code == 2
    Path("letter.txt").write_text("Dear Ann")
    assert run("import", "f.dupkit", "letter.txt").codes == ["RED001"]
    from tests.club.test_importing import GROWING, bws

    for state in GROWING:
        Path("g.bws").write_bytes(bws(state).data)
        run.ok("import", "f.dupkit", "g.bws")
    out = run.ok("log", "f.dupkit").out
    assert "from the device of table 2, round 1: erased board 4, 2 v 5: 4SN=" in out


def test_a_file_of_another_evening_is_refused_unless_it_is_forced(run: Runner) -> None:
    run.ok(*NEW, "--date", "2026-01-30")
    foreign = "".join(f"board {n}\n7 v 12 4SN=\n8 v 13 4SN-1\n" for n in range(5, 25))
    Path("other.trv").write_text(f"date: 2026-01-09\n{foreign}")
    ran = run("import", "f.dupkit", "other.trv")
    assert (ran.code, ran.out, set(ran.codes)) == (1, "", {"SES050"})
    assert "error SES050: 40 of 40 results are not of this movement" in ran.err
    assert "no contestants 7, 8, 12, 13" in ran.err and "no boards 10, 11, 12" in ran.err and " … 24" in ran.err
    assert "the file is of 2026-01-09, the session of 2026-01-30" in ran.err
    assert run.ok("status", "f.dupkit").out.count("0 results") == 1
    assert run.ok("import", "f.dupkit", "other.trv", "--force").out.startswith("40 new")
    run.ok("new", "g.dupkit")
    assert run.ok("import", "g.dupkit", "other.trv").codes == [], "without a movement all may come"


def test_check_close_publish_reopen(run: Runner) -> None:
    run.ok(*NEW)
    run.ok("enter", "f.dupkit", typed="2sn=\n" * 26)
    checked = run("check", "f.dupkit")
    assert checked.code == 1 and checked.codes == ["SES026"] and "1 errors, 0 warnings" in checked.out
    assert json.loads(run("check", "f.dupkit", "--format", "json").out)[0]["code"] == "SES026"
    refused = run("publish", "f.dupkit", "-o", "site")
    assert refused.code == 1 and refused.codes[0] == "SES048" and not Path("site").exists()
    assert run.ok("publish", "f.dupkit", "-o", "site", "--provisional", "--at", AT + "21:00").out.startswith(
        "provisional: "
    )
    run.ok("enter", "f.dupkit", "2sn=")
    assert "ready to publish" in run.ok("check", "f.dupkit").out
    assert run.ok("close", "f.dupkit", "--at", AT + "22:00").out == "closed: provisional, corrections until 22:30\n"
    assert run("close", "f.dupkit").codes == ["SES041"]
    assert "corrections until 22:30" in run.rank("f.dupkit", "--at", AT + "22:10")["state"]
    late = (
        "adjust",
        "f.dupkit",
        "--board",
        1,
        "--pair",
        1,
        "--to",
        "4SN=",
        "--reason",
        "misread",
        "--at",
        AT + "22:31",
    )
    assert run(*late).codes == ["SES040"]
    run.ok(*late, "--confirm")
    done = run.ok("publish", "f.dupkit", "-o", "site", "--at", AT + "22:40").out
    assert "changed: board 1, 1 v 4: 4SN= (was 2SN=)" in done and "final: " in done
    assert "final, revision 2" in next(Path("site").glob("evenings/*/results.txt")).read_text()
    assert run("reopen", "f.dupkit", "--at", AT + "22:50").codes == ["SES041"]
    assert run("reopen", "f.dupkit", "--reason", "appeal", "--at", AT + "22:50").codes == ["SES040"]
    run.ok("reopen", "f.dupkit", "--reason", "appeal", "--confirm", "--at", AT + "22:50")
    assert run.ok("status", "f.dupkit").out.startswith("Friday: open")


def test_publishing_counts_the_warnings_that_check_lists(run: Runner) -> None:
    run.ok(*NEW, "--pair", "1: Ann Ash - Bob Birch", "--pair", "2: Ann Ash - Cy Cedar")
    fill(run)
    assert run.ok("check", "f.dupkit").codes == ["SES049"]
    ran = run.ok("publish", "f.dupkit", "-o", "site")
    assert ran.codes == [] and "1 warning: `dupkit session check f.dupkit` lists it" in ran.err
    run.ok("adjust", "f.dupkit", "--board", 1, "--pair", 1, "--erase")
    ran = run("publish", "f.dupkit", "-o", "site")
    assert ran.codes == ["SES048", "SES026"] and "1 warning" in ran.err, "errors are named"


def test_the_ranking_is_written_to_files_with_its_state(run: Runner) -> None:
    run.ok(*NEW)
    fill(run)
    run.ok("rank", "f.dupkit", "--to", "r.txt", "--to", "r.json", "--by", "imps")
    assert "still open" in Path("r.txt").read_text() and "still open" in json.loads(Path("r.json").read_text())["state"]
    assert run("rank", "f.dupkit", "--to", "r.txt").code == 2, "not overwritten without --force"
    assert "North-South" in run.ok("rank", "f.dupkit").out


def test_backup_export_and_restore(run: Runner) -> None:
    run.ok(*NEW)
    fill(run)
    run.ok("backup", "f.dupkit", "stick.dupkit")
    Path("f.jsonl").write_text(run.ok("export", "f.dupkit").out)
    run.ok("adjust", "f.dupkit", "--board", 1, "--pair", 1, "--erase")
    assert run.ok("restore", "f.jsonl", "-o", "new.dupkit").out == "29 events restored, 0 were there\n"
    assert run.ok("restore", "stick.dupkit", "-o", "new.dupkit").out == "0 events restored, 29 were there\n"
    assert run.rank("new.dupkit") == run.rank("f.jsonl") == run.rank("stick.dupkit")
    assert run("restore", "letter.txt", "-o", "x.dupkit").code == 2
    Path("letter.txt").write_text("Dear Ann\n")
    assert run("restore", "letter.txt", "-o", "x.dupkit").codes == ["SES001"]


def test_trying_something_changes_nothing(run: Runner) -> None:
    run.ok(*NEW)
    before = run.ok("export", "f.dupkit").out
    assert run.ok("enter", "try:f.dupkit", "4sn10").out == "board 1, 1 v 4: 4SN= +420\n"
    assert run.ok("export", "f.dupkit").out == before
    Path("f.jsonl").write_text(before)
    assert run("enter", "f.jsonl", "4sn10").codes == ["SES004"]
    assert run.ok("enter", "try:f.jsonl", "4sn10").code == 0


def test_what_is_no_session_is_said_so(run: Runner) -> None:
    Path("letter.txt").write_text("Dear Ann")
    assert run("status", "letter.txt").codes == ["SES001"] and run("status", "none.dupkit").codes == ["RED002"]
    run.ok(*NEW)
    connection = sqlite3.connect("f.dupkit")
    connection.execute("PRAGMA user_version = 9")
    connection.close()
    assert run("enter", "f.dupkit", "p").codes == ["SES002"]
    assert run("new", "postgresql://nobody@127.0.0.1:1/none", "--title", "x").code in (1, 2)


def test_a_full_disk_stops_the_line_and_nothing_else(run: Runner) -> None:
    run.ok(*NEW)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (Path("f.dupkit").stat().st_size, hard))
    try:
        ran = run("enter", "f.dupkit", typed="2sn=\n" * 27)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    stored = ran.out.count("2SN= +110")
    assert ran.code == 1 and "SES003" in ran.codes and stored < 27
    assert json.loads(run.ok("status", "f.dupkit", "--format", "json").out)["results"] == stored
    assert run.ok("enter", "f.dupkit", typed="2sn=\n" * (27 - stored)).out.count("2SN= +110") == 27 - stored


@needs_terminal()
def test_at_a_terminal_each_line_is_asked_for_and_answered(run: Runner) -> None:
    run.ok(*NEW, "--pair", "1: Ann Ash - Bob Birch")
    mother, child = os.openpty()
    command = [sys.executable, "-m", "dupkit", "session", "enter", "f.dupkit"]
    with subprocess.Popen(
        command, stdin=child, stdout=child, stderr=child, env={**os.environ, "TERM": "xterm"}
    ) as screen:
        os.close(child)
        try:
            seen = until(mother, "board 1 · vul None · 1 Ash-Birch v 4> ")
            for keys, answer in {"4sn10": "2 v 6", "410": "SES024", "u": "undone", "q": "27 open"}.items():
                os.write(mother, f"{keys}\r".encode())
                seen += until(mother, answer)
            assert screen.wait(30) == 0
        finally:
            screen.kill()
    os.close(mother)
    assert "✓" in seen and "\x1b[31merror" in seen, "green and red"


def until(screen: int, words: str) -> str:
    """What a terminal shows until it shows the words."""
    seen, end = b"", time.monotonic() + 120
    while words.encode() not in seen:
        assert time.monotonic() < end, seen
        if select.select([screen], [], [], 0.2)[0]:
            seen += os.read(screen, 4096)
    return seen.decode()


def test_a_database_holds_the_evenings_of_a_club(run: Runner, server: Server) -> None:
    url = server.database()
    friday, saturday = f"{url}#friday", f"{url}#saturday"
    assert run("new", url, "--title", "x").code == 2, "a name is needed"
    run.ok("new", friday, *NEW[2:])
    run.ok("new", saturday, "--title", "Saturday")
    assert run("new", friday).codes == ["SES008"]
    fill(run, friday)
    run.ok(*NEW)
    fill(run)
    assert run.rank(friday)["rankings"] == run.rank("f.dupkit")["rankings"]
    assert run("status", url).codes == ["SES001"], "which of the two?"
    Path("f.jsonl").write_text(run.ok("export", "f.dupkit").out)
    run.ok("restore", "f.jsonl", "-o", f"{url}#copy")
    assert run.rank(f"{url}#copy") == run.rank("f.dupkit")
    run.ok("backup", friday, "friday.jsonl")
    assert run.rank("friday.jsonl")["rankings"] == run.rank(friday)["rankings"]
    run.ok("adjust", friday, "--board", 1, "--pair", 1, "--erase")
    run.ok("undo", friday)
    run.ok("publish", friday, "-o", "site", "--provisional")


def test_two_sections_are_compared_across_the_field(run: Runner) -> None:
    run.ok("new", "f.dupkit", "--movement", "mitchell", "--pairs", 6, "--boards", 9, "--section", "A")
    run.ok("movement", "f.dupkit", "mitchell", "--pairs", 6, "--boards", 9, "--section", "B")
    out = run.ok("enter", "f.dupkit", typed="2sn=\n" * 27 + "2sn-1\n" * 27).out
    assert out.startswith("section A, board 1, 1 v 4: 2SN=") and "section B, board 1, 1 v 4: 2SN-1 -50" in out
    answer = run.rank("f.dupkit")
    assert {row["id"] for ranking in answer["rankings"] for row in ranking["rows"]} >= {"A1", "B1"}
    assert len(answer["boards"][0]["lines"]) in (3, 6)
    assert run.ok("enter", "f.dupkit", "--section", "B", "b1", "=-150").out == "sum of board 1: -150 ✓\n"
    assert "ready to publish" in run.ok("check", "f.dupkit").out


def test_both_lines_may_be_numbered_from_one(run: Runner) -> None:
    run.ok(*NEW, "--numbering", "lines", "--pair", "2EW: Ann Ash - Bob Birch")
    fill(run)
    answer = run.rank("f.dupkit")
    assert [ranking["name"] for ranking in answer["rankings"]] == ["NS", "EW"]
    assert {row["id"] for row in answer["rankings"][1]["rows"]} == {"1EW", "2EW", "3EW"}
    run.ok("adjust", "f.dupkit", "--board", 1, "--pair", "1ns", "--to", "3NN=", "--reason", "misread")


def test_a_journal_on_another_disk_brings_everything_back(run: Runner) -> None:
    run.ok(*NEW)
    run.ok("backup", "f.dupkit", "stick.dupkit")
    run.ok("enter", "f.dupkit", "--journal", "journal.jsonl", "4sn10", "420")
    assert run.ok("restore", "stick.dupkit", "journal.jsonl", "-o", "new.dupkit").out.startswith("4 events restored")
    assert run.rank("new.dupkit") == run.rank("f.dupkit")
    assert run("enter", "f.dupkit", "--journal", "none/journal.jsonl", "p").code == 1


def test_a_session_goes_to_the_site_like_any_file(run: Runner) -> None:
    run.ok(*NEW)
    fill(run)
    run.ok("hands", "f.dupkit", Path(__file__).parents[2] / "samples" / "broken" / "SES031.input", "--dd", "off")
    assert main(["publish", "f.dupkit", "-o", "site"]) == 0
    pages = Path("site").glob("evenings/*/index.html")
    assert "Friday" in next(pages).read_text()
    assert main(["publish", "none.dupkit", "-o", "site"]) == 1
    run.ok("publish", "f.dupkit", "-o", "site", "--provisional")


def test_results_come_from_a_pipe_with_names_hands_and_another_format(run: Runner) -> None:
    run.ok("new", "f.dupkit", "--title", "Who comes")
    cards = "N:AKQ2.432.A32.432 543.AKQJ.K54.765 JT9.T98.QJT9.QJT 876.765.876.AK98"
    table = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 4S N 10\n'
    ran = run.ok("import", "f.dupkit", "-", typed=f'[Board "1"]\n[Deal "{cards}"]\n{table}')
    assert ran.out == "1 new, 0 changed, 0 erased, 0 known\n"
    assert run("import", "f.dupkit", "-", "--no-hands", "--from", "pbn", typed="").code in (0, 1)
    assert run("enter", "f.dupkit", "--board", 1, "3v4 4sn=sa").codes == ["SES021"]
    assert run("new", "f2.dupkit", "--members", "none.csv").codes == ["RED002"]


def test_the_user_s_name_stands_on_entries_unless_another_is_given(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: (_ for _ in ()).throw(OSError("no name")))
    run.ok(*NEW)
    assert "  director " in run.ok("log", "f.dupkit").out


def test_a_late_pair_plays_where_the_movement_had_nobody(run: Runner) -> None:
    run.ok("new", "f.dupkit", "--movement", "mitchell", "--pairs", 5, "--boards", 9)
    assert run.ok("pair", "f.dupkit", "6: Late One - Late Two", "--from-round", 2).out.endswith("from round 2\n")
    run.ok("enter", "f.dupkit", typed="2sn=\n" * 24)
    assert "ready to publish" in run.ok("check", "f.dupkit").out
    rows = {row["id"]: row["boards"] for ranking in run.rank("f.dupkit")["rankings"] for row in ranking["rows"]}
    assert rows["6"] == 6 and sum(rows.values()) == 48
    assert "no seat is free" in run.ok("pair", "f.dupkit", "7: One - Many").out


def test_a_late_team_plays_its_matches(run: Runner) -> None:
    run.ok("new", "t.dupkit", "--movement", "new-england-relay", "--teams", 5, "--boards", 10, "--by", "imps")
    run.ok("pair", "t.dupkit", "6: Late = A, B, C, D", "--from-round", 1)
    status = json.loads(run.ok("status", "t.dupkit", "--format", "json").out)
    assert status["entrants"] >= 5


def test_other_evenings_of_the_folder_are_looked_through_for_the_same_deals(run: Runner) -> None:
    sample = Path(__file__).parents[2] / "samples" / "broken" / "SES031.input"
    for name in ("last.dupkit", "f.dupkit"):
        run.ok("new", name, "--title", name)
    run.ok("hands", "last.dupkit", sample)
    Path("older.jsonl").write_text(run.ok("export", "last.dupkit").out)
    Path("broken.dupkit").write_bytes(b"no session")
    ran = run.ok("hands", "f.dupkit", sample)
    assert "SES031" in ran.codes and ("last.dupkit" in ran.err or "older.jsonl" in ran.err)
    assert run("hands", "f.dupkit", "older.jsonl").code == 1, "an export has no hands as a file of deals has"
