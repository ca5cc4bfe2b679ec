"""The short ways of the reader and the grammar give the same answer."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dupkit import iter_boards
from dupkit.formats.encodings import decode
from dupkit.formats.pbn.auction import bidding, read_auction, read_calls
from dupkit.formats.pbn.boards import read_boards
from dupkit.formats.pbn.deal import plain_deal, read_deal
from dupkit.formats.pbn.play import cards, read_play
from dupkit.formats.pbn.read import read_sections
from dupkit.formats.pbn.scanner import _assembled, marks, parsed, pieces
from dupkit.formats.pbn.sections import tokens
from dupkit.formats.pbn.text import cut, normalise
from dupkit.formats.pbn.values import read_contract, read_result
from dupkit.formats.read import read, read_file
from dupkit.game.table import Seat
from dupkit.syntax import accepts, parser, terminals
from tests.formats.pbn.generate import file_of
from tests.formats.pbn.vectors import ACCEPTED, REJECTED
from tests.needs import SHARED

ROOT = Path(__file__).parents[3]
GRAMMARS = ("pbn", "pbn_deal", "pbn_contract", "pbn_result", "pbn_auction", "pbn_play", "pbn_table")
FILES = [*(ROOT / "samples").rglob("*.pbn"), *(SHARED / "corpus").rglob("*.pbn")]


@pytest.mark.parametrize("name", GRAMMARS)
def test_lark_has_the_terminals_that_the_scanner_is_made_of(name):
    from lark.lexer import PatternRE

    read_out = terminals(name)
    assert read_out
    for terminal in parser(name).terminals:
        if terminal.name in read_out and isinstance(terminal.pattern, PatternRE):
            flags = "".join(sorted(terminal.pattern.flags))
            wanted = f"(?{flags}:{terminal.pattern.value})" if flags else terminal.pattern.value
            # Lark turns \\n and \\t into the characters themselves.
            assert wanted == read_out[terminal.name].replace("\\n", "\n").replace("\\t", "\t")


def same(game: str) -> None:
    tokens_of_game = parsed(game)
    assert marks(game) == tokens_of_game
    lead, tags, clean, _ = pieces(game)
    full = _assembled(game, tokens_of_game)
    assert (lead, tags, clean) == (full.lead, full.tags, full.clean)


def test_scanner_and_grammar_agree_on_every_file():
    for path in FILES:
        text, _ = normalise(decode(path.name, path.read_bytes()).text)
        for block in list(cut(text))[:40]:
            same(text[block.start : block.end])


def test_scanner_and_grammar_agree_on_what_is_accepted_and_rejected():
    for text in [*ACCEPTED, *(case.text for case in REJECTED)]:
        for block in cut(text):
            same(text[block.start : block.end])


PARTS = ('[Event "x"]', '[Event"y"]', "[ Board\n\"1\" ]", '[Deal "N:- - -"]', "[Bad tag]", '[Open "x"', "{c}",
"{a\nb}", "{",
         "}", "; c", "\n% hidden", "1C Pass", "SA - *", '"a cell"', '"', "%", "]", "[", '[X "\\"q\\\\"]', "\n",
         "\n", " ",
         "=1= $3", "[T \"A;B\\2R\"]\n1 2", "\t", "é")  # fmt: skip


@pytest.mark.slow
def test_scanner_and_grammar_agree_on_ten_thousand_games():
    dice = random.Random(2024)
    for _ in range(10_000):
        game = "".join(dice.choices(PARTS, k=dice.randint(1, 7)))
        same(game)


def test_the_short_ways_of_deal_auction_and_play_agree_with_the_long_ones():
    from dupkit.formats.pbn import deal as deals

    document = read("x.pbn", file_of(150).encode()).unwrap()
    read_sections(document)
    faults: list[object] = []
    for record in document.records:
        value = record.tags["Deal"]
        assert plain_deal(value) == deals._odd_deal(value).deal == read_deal(value).deal
        game = record.source
        auction = game.tags[game.index("Auction")]
        calls = read_calls(auction[2])
        assert calls == bidding(auction[2]).calls
        assert record.auction == read_auction(record.dealer, None, "{long way} " + auction[2], faults.append)
        index = game.index("Play")
        if index is None:
            assert record.play is None
            continue
        long = read_play(
            record.declarer.left, record.declarer.left, record.contract.strain, game.tags[index][2] + "\n{long}",
            record.deal,
            faults.append,
        )  # fmt: skip
        assert record.play == long
        assert cards(game.tags[index][2]).cells == [
            card for trick in long.tricks for card in _by_column(trick, record.declarer.left)
        ]
    assert faults == []


def _by_column(trick, first: Seat):
    turn = (trick.leader - first) % 4
    return trick.cards[4 - turn :] + trick.cards[: 4 - turn] if turn else trick.cards


@pytest.mark.parametrize("value", ["4S", "3NT", "3ntx", "Pass", "S", "7CXX", "3N", "4SR", "8C", "4", "SS", "4S X", ""])
def test_contracts_of_the_grammar_are_contracts_of_the_reader(value):
    if accepts("pbn_contract", value):
        found = read_contract(value)
        assert found.fault is None
        assert found.contract or found.passed_out or found.strain is not None


@pytest.mark.parametrize("value", ["11", "^5", "NS 9", "EW 4 NS 9", "14", "NS9", "", "x"])
def test_results_of_the_grammar_are_results_of_the_reader(value):
    if accepts("pbn_result", value):
        assert read_result(value).tricks is not None


@pytest.mark.parametrize("name", ["auction", "play"])
def test_sections_are_cut_as_their_grammars_cut_them(name):
    dice = random.Random(7)
    parts = ("1C", "Pass", "XX", "AP", "7NT", "___", "^I", "^S", "^R", "!", "?!", "=1=", "$12", "*", "+", "-",
    "SA", "h10",
             "9C", "{c}", "; d\n", "\n% e\n", "word", "=x", "]", " ", "\n", "--", "all pass")  # fmt: skip
    grammar = parser(f"pbn_{name}")
    for _ in range(1500):
        text = " ".join(dice.choices(parts, k=dice.randint(1, 8)))
        leaves = [(leaf.type, str(leaf), leaf.start_pos) for leaf in grammar.lex(text)]
        assert [(token.kind, token.text, token.start) for token in tokens(name, text)] == leaves


def test_streaming_gives_the_records_of_reading():
    for path in FILES:
        whole = read_file(path, "pbn").value
        assert whole is not None
        streamed = list(iter_boards(path, "pbn"))
        assert [(record.span, dict(record.tags)) for record in streamed] == [
            (record.span, dict(record.tags)) for record in whole.records
        ]


def test_streaming_crosses_its_windows(tmp_path, monkeypatch):
    from dupkit.formats.pbn import stream

    text = file_of(60).replace("[Auction", "{a comment\n\nwith an empty line}\n[Auction")
    path = tmp_path / "x.pbn"
    path.write_text(text.replace("\n", "\r\n"), encoding="utf-16", newline="")
    monkeypatch.setattr(stream, "_STEP", 700)
    records = list(iter_boards(path))
    assert [record.label for record in records] == [str(number) for number in range(1, 61)]
    whole = read_file(path).value
    assert whole is not None
    assert [record.span for record in records] == [record.span for record in whole.records]
    monkeypatch.setattr(stream, "_MOST", 900)
    assert len(list(iter_boards(path))) >= 60


def test_other_formats_are_read_whole_by_the_iterator(tmp_path):
    path = tmp_path / "x.trv"
    path.write_text("board 1\n1 v 2 4S N =\n")
    assert [record.label for record in iter_boards(path)] == ["1"]
    with pytest.raises(OSError):
        list(iter_boards(tmp_path / "none.pbn"))


def test_boards_alone_are_those_of_the_whole_reader():
    for path in FILES:
        source = decode(path.name, path.read_bytes())
        whole = read_file(path, "pbn").value
        assert whole is not None
        outcome = read_boards(source)
        assert outcome.value == [record.board for record in whole.records], path


def test_boards_alone_say_what_is_wrong_with_them():
    text = file_of(2).replace('[Dealer "N"]', '[Dealer "Q"]') + '\n[Board "3"]\n[Deal "N:A.A.A.A A.2.2.2 - -"]\n'
    outcome = read_boards(decode("x.pbn", text.encode()))
    assert [item.code for item in outcome.findings] == ["PBN020", "DEL002"]
    assert outcome.value is not None
    assert len(outcome.value) == 3
