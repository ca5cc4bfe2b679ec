from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dupkit.event.award import Artificial, NotPlayed, PassedOut, Played, ScoreOnly, Share, Split, parse_outcome
from dupkit.event.entrants import Entrant
from dupkit.event.record import BoardRecord, Document
from dupkit.event.traveller import Line
from dupkit.formats import FORMATS
from dupkit.formats.convert import rotate
from dupkit.formats.pbn.export import export
from dupkit.formats.pbn.write import write
from dupkit.formats.read import read, read_file
from dupkit.game.auction import Auction, parse_call
from dupkit.game.cards import Strain, parse_card
from dupkit.game.deal import parse_deal
from dupkit.game.double_dummy import DoubleDummyTable
from dupkit.game.play import Play, Trick
from dupkit.game.result import parse_contract
from dupkit.game.table import Seat, Vulnerability
from tests.conftest import SAMPLES
from tests.formats.pbn.found import codes
from tests.formats.pbn.generate import file_of

ROOT = Path(__file__).parents[3]
TWO = (
    "% PBN 2.1\n%Creator: somebody\n{ before }\n"
    '[Event "Club"]\n[Board "1"]\n[Dealer "N"] ; odd\n[Vulnerable "Love"]\n'
    '[Deal "N:A42.T54.A6.JT543 T85.J732.JT.AK98 KQJ9.A98.Q83.Q76 763.KQ6.K97542.2"]\n'
    '[Declarer "N"]\n[Contract "1NT"]\n[Result "7"]\n[Odd "tag \\"quoted\\""]\n'
    '[Auction "N"]\n1NT =1= {c} AP\n[Note "1:weak"]\n'
    '[Play "E"]\nCA C6 C2 C3\nCK CQ S6 C4\n*\n[DoubleDummyTricks "63b3c63b3c492a0492a0"]\n'
    '\n\n[Event "#"]\n[Board "2"]\n[Room "##Open"]\n\n[Board "3"]\n'
)  # fmt: skip


def document(text: str = TWO, name: str = "x.pbn") -> Document:
    return read(name, text.encode(), "pbn").unwrap()


def lines_changed(before: str, after: str) -> tuple[set[str], set[str]]:
    old, new = before.split("\n"), after.split("\n")
    return set(old) - set(new), set(new) - set(old)


def rewritten(change) -> str:
    found = document()
    found.records[0] = change(found.records[0])
    data = write(found).value
    assert data is not None
    return data.decode()


def test_what_is_untouched_comes_back_byte_for_byte():
    for path in [*(ROOT / "samples").rglob("*.pbn")]:
        outcome = read_file(path, "pbn")
        assert outcome.value is not None
        for record in outcome.value.records:
            _ = record.auction, record.play, record.tricks_table, dict(record.tables), dict(record.notes)
        assert write(outcome.value).value == path.read_bytes(), path


@pytest.mark.parametrize(
    ("change", "gone", "come"),
    [
        (lambda r: replace(r, label="7"), {'[Board "1"]'}, {'[Board "7"]'}),
        (lambda r: replace(r, dealer=Seat.EAST), {'[Dealer "N"] ; odd'}, {'[Dealer "E"] ; odd'}),
        (lambda r: replace(r, vulnerability=Vulnerability.ALL), {'[Vulnerable "Love"]'}, {'[Vulnerable "All"]'}),
        (lambda r: replace(r, contract=parse_contract("3NX")), {'[Contract "1NT"]'}, {'[Contract "3NTX"]'}),
        (lambda r: replace(r, declarer=Seat.SOUTH), {'[Declarer "N"]'}, {'[Declarer "S"]'}),
        (lambda r: replace(r, tricks=None), {'[Result "7"]'}, {'[Result ""]'}),
        (lambda r: replace(r, contract=None, passed_out=True), {'[Contract "1NT"]'}, {'[Contract "Pass"]'}),
        (lambda r: replace(r, names=("Ann", "", "", "")), set(), {'[North "Ann"]'}),
        (lambda r: replace(r, tags={**r.tags, "Event": 'A "B"'}), {'[Event "Club"]'}, {'[Event "A \\"B\\""]'}),
        (lambda r: replace(r, tags={k: v for k, v in r.tags.items() if k != "Odd"}), {'[Odd "tag \\"quoted\\""]'},
            set()),
        (lambda r: replace(r, room="Open"), set(), {'[Room "Open"]'}),
        (lambda r: replace(r, read_play=None, _play=None),
         {'[Play "E"]', "CA C6 C2 C3", "CK CQ S6 C4", "*"}, set()),
        (lambda r: replace(r, read_auction=None, _auction=None),
         {'[Auction "N"]', "1NT =1= {c} AP", '[Note "1:weak"]'}, set()),
    ],
)  # fmt: skip
def test_a_change_changes_its_own_lines_only(change, gone, come):
    assert lines_changed(TWO, rewritten(change)) == (gone, come)


def test_a_new_auction_play_or_table_takes_the_place_of_the_old():
    calls = tuple(parse_call(word) for word in ("1S", "P", "P", "P"))
    text = rewritten(
        lambda r: replace(r, read_auction=None, _auction=Auction(Seat.NORTH, calls), notes={"1": "strong"})
    )
    assert '[Auction "N"]\n1S =1= Pass Pass Pass\n[Note "1:strong"]\n[Play "E"]' in text
    play = Play(Strain.NOTRUMP, (Trick(Seat.EAST, (parse_card("CA"), parse_card("C6"), None, None)),))
    assert '[Play "E"]\nCA C6 - -\n*\n' in rewritten(lambda r: replace(r, read_play=None, _play=play))
    table = DoubleDummyTable((6,) * 20)
    text = rewritten(lambda r: replace(r, tricks_table=table))
    assert "DoubleDummyTricks" not in text
    assert '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT  6\n' in text
    again = document(text).records[0]
    assert again.tricks_table == table


def test_a_turned_deal_keeps_its_first_seat():
    deal = parse_deal("N:T85.J732.JT.AK98 KQJ9.A98.Q83.Q76 763.KQ6.K97542.2 A42.T54.A6.JT543")
    text = rewritten(lambda r: replace(r, deal=deal))
    assert '[Deal "N:T85.J732.JT.AK98 ' in text


def test_a_changed_line_of_a_score_table_writes_the_table_anew():
    table = '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 4S S 10\n'
    text = f'[Board "1"]\n[Vulnerable "None"]\n{table}\n[Board "2"]\n'
    found = document(text)
    line = replace(found.records[0].lines[0], outcome=parse_outcome("4SS-1"))
    found.records[0] = replace(found.records[0], lines=(line,))
    data = write(found).value
    assert data is not None
    assert "1 2 4S S 9 -50 50" in " ".join(data.decode().split())
    assert data.decode().endswith('\n\n[Board "2"]\n')


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_line_ends_and_encodings_stay(end):
    data = TWO.replace("Club", "Café").replace("\n", end).encode("utf-16")
    found = read("x.pbn", data).unwrap()
    found.records[1] = replace(found.records[1], label="9")
    assert write(found).value == data.decode("utf-16").replace('"2"', '"9"').encode("utf-16")


def test_mixed_line_ends_stay_where_nothing_is_changed():
    text = TWO.replace('"]\n[Board', '"]\r\n[Board').replace('[Board "1"]\n', '[Board "1"]\r')
    found = read("x.pbn", text.encode()).unwrap()
    found.records[2] = replace(found.records[2], label="9")
    assert write(found).value == text.replace('"3"', '"9"').encode()


def test_a_letter_that_the_encoding_lacks_makes_it_utf_8():
    found = read("x.pbn", TWO.replace("Club", "Café").encode("cp1252")).unwrap()
    found.records[0] = replace(found.records[0], names=("Dvořák", "", "", ""))
    outcome = write(found)
    assert [item.code for item in outcome.findings] == ["PBN061"]
    assert outcome.value is not None
    assert "Dvořák" in outcome.value.decode("utf-8")


def test_chosen_games_stand_by_themselves():
    found = document()
    found.records = [found.records[2], found.records[1]]
    data = write(found).value
    assert data is not None
    text = data.decode()
    assert text.startswith("% PBN 2.1\n%Creator: somebody\n")
    first, second = document(text).records
    assert (first.label, first.tags["Room"]) == ("3", "Open")
    assert (second.label, second.tags["Event"], second.tags["Room"]) == ("2", "Club", "Open")
    assert "#" not in text


def test_a_record_from_elsewhere_joins_a_file():
    found = document()
    found.records.append(BoardRecord("4", dealer=Seat.WEST, vulnerability=Vulnerability.ALL))
    data = write(found).value
    assert data is not None
    assert [record.label for record in document(data.decode()).records] == ["1", "2", "3", "4"]


def test_another_table_of_a_board_keeps_it_when_chosen():
    text = TWO + '\n[West "Eve"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "9"]\n'
    text = text.replace('\n\n[Event "#"]\n[Board "2"]\n[Room "##Open"]\n\n[Board "3"]\n', "")
    found = document(text)
    found.records = found.records[1:]
    data = write(found).value
    assert data is not None
    record = document(data.decode()).records[0]
    assert record.label == "1"
    assert record.deal is not None


def events() -> Document:
    lines = [
        Line(("1", "2"), parse_outcome("4SS="), lead=parse_card("HK"), table="1"), Line(("3", "4"), PassedOut()),
        Line(("5", "6"), Artificial(Share(60), Share(40))), Line(("7", "8"), NotPlayed()), Line(("9", "10"),
            ScoreOnly(-50)),
        Line(("11", "12"), None), Line(("13", "14"), Split(ScoreOnly(420), ScoreOnly(-50))),
        Line(("15", "16"), parse_outcome("60% 4SS= 40% 4SS-1")),
    ]  # fmt: skip
    deal = parse_deal("N:A42.T54.A6.JT543 T85.J732.JT.AK98 KQJ9.A98.Q83.Q76 763.KQ6.K97542.2")
    record = BoardRecord(
        "1", "A", Seat.NORTH, Vulnerability.NONE, deal, lines=tuple(lines), tricks_table=DoubleDummyTable((7,) * 20)
    )
    return Document("usebio", title="Club", date="2024-01-31", scoring="matchpoints", records=[record,
        BoardRecord("25A")],
                    entrants=[Entrant(id="1", names=("Ann", "Bo"), club="Town BC"), Entrant(id="2", names=("Cy",
                        "Di"))])  # fmt: skip


def test_records_of_another_format_are_written_in_export_format():
    outcome = write(events())
    data = outcome.value
    assert data is not None
    assert [item.code for item in outcome.findings] == ["PBN060"]
    assert [code for code in codes(data, "export") if code != "PBN103"] == []
    again = read("x.pbn", data).unwrap()
    assert (again.title, again.date, again.scoring) == ("Club", "2024.01.31", "matchpoints")
    first, second = again.records
    assert second.label == "25A"
    assert first.section == "A"
    assert first.tricks_table == DoubleDummyTable((7,) * 20)
    assert [line.outcome for line in first.lines[:5]] == [line.outcome for line in events().records[0].lines[:5]]
    assert isinstance(first.lines[0].outcome, Played)
    assert first.lines[5].outcome is None
    assert first.lines[6].outcome == Split(ScoreOnly(420), ScoreOnly(-50))
    assert first.lines[0].lead == parse_card("HK")
    assert [(entrant.id, entrant.names, entrant.club) for entrant in again.entrants] == [
        ("1", ("Ann", "Bo"), "Town BC"), ("2", ("Cy", "Di"), ""),
    ]  # fmt: skip


def test_auctions_and_plays_of_other_formats_are_written():
    calls = tuple(parse_call(word) for word in ("1H", "X", "P", "P", "P"))
    notes = {str(place): f"note {place}" for place in range(1, 6)}
    trick = Trick(Seat.EAST, tuple(parse_card(card) for card in ("CA", "C6", "C2", "C3")))
    record = BoardRecord("1", dealer=Seat.NORTH, contract=parse_contract("1HX"), declarer=Seat.NORTH, notes=notes)
    record._auction, record._play = Auction(Seat.NORTH, calls, frozenset()), Play(Strain.HEARTS, (trick,))
    data = export(Document("lin", records=[record])).value
    assert data is not None
    text = data.decode()
    assert "1H =1= X =2= Pass =3= Pass =4=\r\nPass =5=\r\n" in text
    assert '[Note "5:note 5"]\r\n[Play "E"]\r\nCA C6 C2 C3\r\n*\r\n' not in text or "[Deal" in text


def test_more_notes_than_pbn_has_become_comments():
    calls = tuple([parse_call("P")] * 3 + [parse_call(f"{level}{suit}") for level in range(1, 8) for suit in "CDHSN"])
    notes = {str(place): f"meaning {{{place}}}" for place in range(1, len(calls) + 1)}
    record = BoardRecord("1", dealer=Seat.NORTH, notes=notes)
    record._auction = Auction(Seat.NORTH, calls)
    data = export(Document("lin", records=[record])).value
    assert data is not None
    assert data.decode().count("[Note ") == 32
    assert "{meaning (38)}" in data.decode()


def test_export_keeps_comments_annotations_and_unknown_tags():
    data = export(document()).value
    assert data is not None
    text = data.decode().replace("\r\n", "\n")
    assert text.startswith("% PBN 2.1\n% EXPORT\n%Creator: somebody\n{ before }\n[Event")
    assert '[Dealer "N"]\n{odd}\n[Vulnerable "None"]' in text
    assert '[Odd "tag \\"quoted\\""]' in text
    assert '1NT =1= {c} AP\n[Note "1:weak"]' in text
    assert export(read("x.pbn", data).unwrap()).value == data


def test_what_export_format_rejects_is_kept_as_a_comment():
    text = TWO.replace('"1NT"', '"5Hearts"').replace("CA C6", "CA SK").replace("1NT =1=", "zz =1=")
    outcome = export(read("x.pbn", text.encode(), "pbn").value or Document("pbn"))
    assert outcome.value is not None
    assert {item.code for item in outcome.findings} == {"PBN063"}
    written = outcome.value.decode()
    assert "{[Contract '5Hearts']}" in written
    assert "zz =1=" in written
    assert [code for code in codes(outcome.value, "export") if code not in ("PBN101",)] == []


@pytest.mark.parametrize(
    ("date", "wanted"),
    [("2024-07-12", "2024.07.12"), ("20151006", "2015.10.06"), ("3/30/2021", "2021.03.30"), ("30.3.2021", "2021.03.30"),
     ("2-Aug-2023", "2023.08.02"), ("2015.09.?", "2015.09.??"), ("5/5/2021", "2021.05.05"), ("3/4/2021", "?")],
)  # fmt: skip
def test_dates_are_written_in_the_form_of_the_standard(date, wanted):
    data = export(document(f'[Event "x"]\n[Date "{date}"]\n')).value
    assert data is not None
    assert f'[Date "{wanted}"]' in data.decode()


def test_long_values_and_other_letters_are_told():
    outcome = export(document('[Event "' + "é" * 260 + '"]\n'))
    assert [item.code for item in outcome.findings] == ["PBN062"]
    outcome = export(document('[West "Kováč"]\n'))
    assert [item.code for item in outcome.findings] == ["PBN061"]
    assert outcome.value is not None
    assert "Kováč" in outcome.value.decode("utf-8")


def test_penalties_and_matches_are_told():
    from fractions import Fraction

    from dupkit.event.event import Penalty

    found = events()
    found.penalties.append(Penalty(id="1", amount=Fraction(10)))
    assert [item.code for item in export(found).findings] == ["PBN060"]


def test_export_format_is_a_target_of_its_own():
    assert FORMATS["export"] is FORMATS["pbn-export"]
    assert FORMATS["pbn-export"].write(document()).value == export(document()).value
    assert not FORMATS["pbn-export"].detect(read_source())
    assert FORMATS["pbn-export"].read(read_source()).value is not None


def read_source():
    from dupkit.formats.encodings import decode

    return decode("x.pbn", TWO.encode())


def test_generated_files_are_stable_in_export_format():
    data = export(document(file_of(10))).value
    assert data is not None
    assert codes(data, "export") == []
    assert export(read("x.pbn", data).unwrap()).value == data


def test_comments_and_hidden_lines_behind_notes_stay():
    text = '[Dealer "N"]\n[Auction "N"]\n1C =1= AP\n[Note "1:x"] {why}\n% hidden\n[Room "Open"]\n'
    data = export(document(text)).value
    assert data is not None
    assert '[Note "1:x"]\r\n{why}\r\n% hidden\r\n' in data.decode()
    assert export(read("x.pbn", data).unwrap()).value == data


def test_other_letters_in_the_header_make_it_utf_8_too():
    outcome = export(document('% Kováč\n[West "a"]\n'))
    assert outcome.value is not None
    assert "% Kováč" in outcome.value.decode("utf-8")


def test_a_changed_game_is_parted_from_those_that_stand_next_to_it() -> None:
    hands = "AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"
    text = "".join(f'[Deal "{seat}:{hands}"]\n' for seat in "NES")
    for place in range(3):
        document = read("x.pbn", text.encode()).unwrap()
        document.records[place].label = "777"
        written = write(document).unwrap()
        labels = [record.label for record in read("x.pbn", written).unwrap().records]
        assert labels == ["777" if place == other else "" for other in range(3)]
        assert written.decode().replace('[Board "777"]\n', "").replace("\n\n", "\n") == text


def test_a_result_of_no_trick_that_a_broken_play_proved_is_told():
    text = (
        '[Event "x"]\n[Site ""]\n[Date "2026.01.01"]\n[Board "1"]\n[West ""]\n[North ""]\n[East ""]\n[South ""]\n'
        '[Dealer "N"]\n[Vulnerable "None"]\n[Deal ""]\n[Scoring ""]\n[Declarer "S"]\n[Contract "4S"]\n[Result "0"]\n'
        '[Play "X"]\nS3 C2 D2 H2\n'
    )
    outcome = export(read("x.pbn", text.encode(), "pbn").unwrap())
    assert "[Result] of 0 tricks" in " ".join(item.message for item in outcome.findings)


def test_four_turns_give_a_file_back_byte_for_byte_with_its_notes_and_comments() -> None:
    data = (SAMPLES / "good" / "whole.pbn").read_bytes()
    written = data
    for turn in range(4):
        written = write(rotate(read("x.pbn", written).unwrap(), Seat.EAST)).unwrap()
        text = written.decode()
        assert "2D =1= $1 Pass" in text and "SQ {ducked}" in text
        assert f'[Auction "{"WNES"[turn]}"]' in text and f'[Play "{"NESW"[turn]}"]' in text
    assert written == data
