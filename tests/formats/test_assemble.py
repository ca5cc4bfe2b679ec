from __future__ import annotations

from dupkit.event.award import ScoreOnly
from dupkit.event.event import Event
from dupkit.event.record import Document
from dupkit.formats.assemble import build
from dupkit.formats.read import read

TABLE = '[ScoreTable "{columns}"]\n{rows}\n'


def document(text: str, name: str = "a.pbn") -> Document:
    return read(name, text.encode(), "pbn").unwrap()


def event(*texts: str) -> Event:
    return build([document(text, f"{'abc'[place]}.pbn") for place, text in enumerate(texts)]).unwrap()


def game(label: str, **tags: str) -> str:
    values = {"Board": label, "Declarer": "N", "Contract": "4S", "Result": "10", **tags}
    return "\n".join(f'[{name} "{value}"]' for name, value in values.items()) + "\n"


def names(north: str, east: str, south: str, west: str) -> dict[str, str]:
    return {"North": north, "East": east, "South": south, "West": west}


def board(label: str, *rows: str, columns: str = "PairId_NS;PairId_EW;Contract;Declarer;Result") -> str:
    return f'[Board "{label}"]\n' + TABLE.format(columns=columns, rows="\n".join(rows))


def test_a_score_table_makes_a_traveller():
    made = event('[Event "Club"]\n[Scoring "MP;MP1"]\n' + board("1", "1 2 4S N 10", "3 4 3NT S 9"))
    assert (made.title, made.scoring, made.options) == ("Club", "matchpoints", {"points_per_win": "2"})
    assert [(line.ns, line.ew, str(line.outcome)) for line in made.travellers[0].lines] == [
        ("1", "2", "4SN="), ("3", "4", "3NS="),
    ]  # fmt: skip
    assert [entrant.id for entrant in made.entrants] == ["1", "2", "3", "4"]


def test_names_in_a_score_table_are_those_of_the_pairs():
    text = board(
        "1", '1 2 4S N 10 "Ann;Bo" "Cy;Di"', columns="PairId_NS;PairId_EW;Contract;Declarer;Result;Names_NS;Names_EW"
    )
    assert [entrant.names for entrant in event(text).entrants] == [("Ann", "Bo"), ("Cy", "Di")]


def test_the_boards_of_several_games_are_one_traveller_each():
    text = board("1", "1 2 4S N 10") + "\n" + board("2", "3 4 4S N 9") + "\n" + board("1", "5 6 4S N 8")
    assert [(one.board.label, len(one.lines)) for one in event(text).travellers] == [("1", 2), ("2", 1)]


def test_a_section_column_parts_the_lines():
    columns = "Section;PairId_NS;PairId_EW;Contract;Declarer;Result"
    made = event(board("1", "A 1 2 4S N 10", "B 1 2 3NT N 9", "A 3 4 4S N 9", columns=columns))
    assert [(one.section, len(one.lines)) for one in made.travellers] == [("A", 2), ("B", 1)]


def test_games_that_name_players_are_lines_of_pairs():
    ann, eve = names("Ann", "Cy", "Bo", "Di"), names("Eve", "Gus", "Flo", "Hal")
    text = "\n".join(
        [
            game("1", **ann),
            game("1", **eve, Result="9"),
            game("2", **names("Cy", "Bo", "Di", "Ann")),
            game("3", **names("", "", "", "")),
        ]
    )
    made = event(text)
    assert [(line.ns, line.ew) for line in made.travellers[0].lines] == [("1", "2"), ("3", "4")]
    assert [(line.ns, line.ew) for line in made.travellers[1].lines] == [("2", "1")]
    assert [entrant.names for entrant in made.entrants] == [("Ann", "Bo"), ("Cy", "Di"), ("Eve", "Flo"), ("Gus", "Hal")]
    assert made.travellers[2].lines == ()


def test_a_score_without_a_contract_is_a_result_too():
    tags = {"Contract": "?", "Result": "?", "Score": "EW 50", **names("a", "b", "c", "d")}
    assert event(game("1", **tags)).travellers[0].lines[0].outcome == ScoreOnly(-50)


def test_a_game_without_a_result_or_against_oneself_is_no_line():
    text = game("1", Result="?", **names("a", "b", "c", "d")) + "\n" + game("2", **names("BEN", "BEN", "BEN", "BEN"))
    assert [one.lines for one in event(text).travellers] == [(), ()]


def test_individuals_are_four_contestants():
    made = event('[Competition "Individuals"]\n' + game("1", **names("Ann", "Cy", "Bo", "Di")))
    assert made.kind == "individual"
    assert made.travellers[0].lines[0].contestants == ("1", "2", "3", "4")
    assert (made.entrants[0].kind, made.entrants[0].names) == ("player", ("Ann",))


def test_rooms_and_teams_are_a_match():
    teams = {"HomeTeam": "Alders", "VisitTeam": "Beeches"}
    text = "\n".join(
        [game("1", **names("Ann", "Cy", "Bo", "Di"), **teams, Room="Open"),
         game("1", **names("Eve", "Gus", "Flo", "Hal"), **teams, Room="Closed", Result="9"),
         game("1", **names("Eve", "Gus", "Flo", "Hal"), HomeTeam="Beeches", VisitTeam="Cedars", Room="Open")]
    )  # fmt: skip
    made = event(text)
    assert made.kind == "teams"
    assert [(line.ns, line.ew, line.room, line.match) for line in made.travellers[0].lines] == [
        ("1", "2", "open", "1"), ("2", "1", "closed", "1"), ("2", "3", "open", "2"),
    ]  # fmt: skip
    assert [(match.name, match.home, match.away) for match in made.matches] == [("1", "1", "2"), ("2", "2", "3")]
    assert made.entrants[0].title == "Alders"
    assert made.entrants[0].names == ("Ann", "Bo", "Gus", "Hal")


def test_several_files_are_told_apart_by_name_else_by_file():
    made = event(board("1", "1 2 4S N 10"), board("1", "1 2 4S N 9"))
    assert [one.section for one in made.travellers] == ["a", "b"]
    section = "Section;PairId_NS;PairId_EW;Contract;Declarer;Result"
    made = event(board("1", "A 1 2 4S N 10", columns=section), board("1", "A 1 2 4S N 9", columns=section))
    assert [one.section for one in made.travellers] == ["A", "b-A"]


def test_rubber_and_chicago_are_rule_systems():
    assert (event('[Scoring "Rubber"]').rules, event('[Scoring "Chicago"]').rules) == ("rubber", "chicago")
    assert event('[Scoring "Rubber"]').scoring == ""


def test_dates_of_the_event_are_iso():
    assert event('[Date "2024.01.31"]').date == "2024-01-31"
    assert event('[Date "2024.01.??"]').date == "2024.01.??"


def test_par_is_stated_by_its_score_or_by_minimax():
    text = '[Board "1"]\n[Minimax "4SW-420"]\n\n[Board "2"]\n[OptimumScore "EW 50"]\n'
    stated = [one.stated for one in event(text).travellers]
    assert stated == [{"OptimumScore": "NS -420"}, {"OptimumScore": "EW 50"}]
