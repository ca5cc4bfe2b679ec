"""Whole evenings through the commands alone; the published ranking is that of the plays."""

from __future__ import annotations

import json
import random
from pathlib import Path

from dupkit.movements.planning import plan
from tests.cli.session_runs import Deed, Runner, any_result, keys_of, run, table, traveller_file

__all__ = ["run"]
EVENING = "2026-01-30T"


def published(folder: Path) -> dict[str, list[tuple[str, str]]]:
    (path,) = folder.glob("evenings/*/results.json")
    return table(json.loads(path.read_text()))


def test_seven_tables_with_a_late_pair_a_wrong_board_a_correction_a_ruling_and_a_withdrawal(run: Runner) -> None:
    chance = random.Random(7)
    plan_ = plan("mitchell", pairs=14, boards=21).unwrap()
    run.ok("new", "friday.dupkit", "--movement", "mitchell", "--pairs", 14, "--boards", 21, "--title", "Friday Pairs",
           "--absent", 14, "--pair", "1: Ann Ash - Bob Birch", "--at", EVENING + "19:00")  # fmt: skip
    run.ok("pair", "friday.dupkit", "14: Cy Cedar - Di Dorn", "--from-round", 2)
    run.ok("withdraw", "friday.dupkit", 3, "--after-round", 5, "--reason", "taken ill")
    deeds = []
    for play in plan_.plays:
        if (14 in play.seats and play.round < 2) or (3 in play.seats and play.round > 5):
            continue
        for board in plan_.boards(play.set):
            result = any_result(chance)
            deeds.append((Deed(board, (str(play.ns), str(play.ew)), str(result)), result))
    deeds.sort(key=lambda one: (one[0].board, int(one[0].who[0])))
    first = "v".join(deeds[0][0].who)
    run.ok("enter", "friday.dupkit", f"{first} 4sn10!", "--board", 5)
    run.ok("adjust", "friday.dupkit", "--board", 5, "--pair", deeds[0][0].who[0], "--move-to", deeds[0][0].board,
           "--reason", "wrong board", "--force")  # fmt: skip
    keys = [keys_of(result) for _, result in deeds]
    run.ok("enter", "friday.dupkit", f"b{deeds[0][0].board}", f"{first} {keys[0]}",
           "--reason", "misread")  # fmt: skip
    run.ok("enter", "friday.dupkit", typed="\n".join(key + "!" for key in keys[1:]) + "\n")
    assert json.loads(run.ok("status", "friday.dupkit", "--format", "json").out)["missing"] == []
    ruled = deeds[10][0]
    run.ok("adjust", "friday.dupkit", "--board", ruled.board, "--pair", ruled.who[0], "--to", "A6040", "--law", "15",
           "--reason", "they heard the result")  # fmt: skip
    run.ok("adjust", "friday.dupkit", "--pair", "2", "--penalty", "10% of a top", "--reason", "slow play")
    facts = [Deed(one.board, one.who, "A6040" if one == ruled else one.result) for one, _ in deeds]
    Path("plays.trv").write_text(
        traveller_file(facts, ["scoring: matchpoints", "penalty pair 2: 10% of a top, slow play"])
    )
    wanted = table(run.score("plays.trv"))
    assert table(run.rank("friday.dupkit")) == wanted
    run.ok("close", "friday.dupkit", "--at", EVENING + "22:00")
    run.ok("publish", "friday.dupkit", "-o", "site", "--at", EVENING + "22:05")
    assert published(Path("site")) == wanted


def test_five_teams_play_matches_for_victory_points(run: Runner) -> None:
    chance = random.Random(5)
    plan_ = plan("american-whist", teams=5, boards=20).unwrap()
    run.ok("new", "teams.dupkit", "--movement", "american-whist", "--teams", 5, "--boards", 20, "--by", "vp",
           "--title", "Club Teams", "--team", "1: Aces = Ann Ash, Bob Birch, Cy Cedar, Di Dorn")  # fmt: skip
    rows = []
    for play in plan_.plays:
        if play.counts:
            rows += [(board, play, any_result(chance)) for board in plan_.boards(play.set)]
    by_round = sorted(rows, key=lambda row: (row[1].round, row[1].table, row[0]))
    run.ok("enter", "teams.dupkit", "--order", "round", typed="\n".join(keys_of(row[2]) + "!" for row in by_round))
    matches = sorted({tuple(sorted((play.ns, play.ew))) for _, play, _ in rows})
    lines = ["scoring: vp"]
    for number, (home, away) in enumerate(matches, 1):
        lines.append(f"match {number}: {home} v {away}")
        mine = [row for row in rows if {row[1].ns, row[1].ew} == {home, away}]
        for board in sorted({row[0] for row in mine}):
            lines.append(f"board {board}")
            for _, play, result in (row for row in mine if row[0] == board):
                lines.append(f"{'open' if play.ns == home else 'closed'} {result}")
    Path("plays.trv").write_text("\n".join(lines) + "\n")
    wanted = table(run.score("plays.trv"))
    assert len(wanted["overall"]) == 5
    assert table(run.rank("teams.dupkit")) == wanted
    run.ok("close", "teams.dupkit", "--at", EVENING + "22:00")
    run.ok("publish", "teams.dupkit", "-o", "site", "--at", EVENING + "22:35")
    assert published(Path("site")) == wanted


def test_twelve_single_players_have_one_ranking(run: Runner) -> None:
    chance = random.Random(12)
    plan_ = plan("individual", players=12, boards=22).unwrap()
    run.ok("new", "ind.dupkit", "--movement", "individual", "--players", 12, "--boards", 22,
           "--player", "7: Gus Gale")  # fmt: skip
    deeds = []
    for play in plan_.plays:
        if play.counts:
            for board in plan_.boards(play.set):
                n, s, e, w = play.seats
                result = any_result(chance)
                deeds.append((Deed(board, (str(n), str(s), str(e), str(w)), str(result)), result, play))
    by_round = sorted(deeds, key=lambda row: (row[2].round, row[2].table, row[0].board))
    run.ok("enter", "ind.dupkit", "--order", "round", typed="\n".join(keys_of(row[1]) + "!" for row in by_round))
    Path("plays.trv").write_text(traveller_file([row[0] for row in deeds], ["scoring: matchpoints"]))
    wanted = table(run.score("plays.trv"))
    assert len(wanted["overall"]) == 12
    assert table(run.rank("ind.dupkit")) == wanted
    run.ok("close", "ind.dupkit", "--at", EVENING + "22:00")
    run.ok("publish", "ind.dupkit", "-o", "site", "--at", EVENING + "23:00")
    assert published(Path("site")) == wanted


def test_we_shall_see_who_comes(run: Runner) -> None:
    run.ok("new", "home.dupkit", "--title", "At home")
    run.ok("enter", "home.dupkit", "1v2 4sn10", "3v4 4sn+1", "b2", "1v3 p", "2v4 3nw=", "--board", 1)
    answer = run.rank("home.dupkit")
    assert len(answer["boards"]) == 2 and {row["id"] for r in answer["rankings"] for row in r["rows"]} == set("1234")
    run.ok("movement", "home.dupkit", "howell", "--pairs", 4, "--boards", 6)
    assert len(run.rank("home.dupkit")["boards"]) == 2, "results stay when a movement comes"
