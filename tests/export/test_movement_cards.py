from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from dupkit.export.movement_cards import KINDS, PAPER, write_cards
from dupkit.movements.base import Kind, Plan, Play
from dupkit.movements.planning import plan


def pages(made: Plan, *kinds: str, paper: str = "a4") -> list[str]:
    stream = io.BytesIO()
    write_cards(made, stream, kinds, paper)
    return [page.extract_text() for page in PdfReader(stream).pages]


@pytest.mark.parametrize("paper", PAPER)
def test_a_page_has_the_size_of_its_paper(paper: str) -> None:
    stream = io.BytesIO()
    write_cards(plan("individual", players=4, boards=24).unwrap(), stream, ["guide"], paper)
    box = PdfReader(stream).pages[0].mediabox
    assert (round(float(box.width)), round(float(box.height))) == (
        round(PAPER[paper].width),
        round(PAPER[paper].height),
    )


def test_there_is_a_guide_card_for_each_table() -> None:
    texts = pages(plan("mitchell", pairs=14, boards=28).unwrap(), "guide")
    assert len(texts) == 7
    assert "Table 3" in texts[2]
    assert "9-12" in texts[2]
    assert "table 2" in texts[2]


def test_a_switched_round_is_marked_on_the_card() -> None:
    texts = pages(plan("switched-mitchell", pairs=14, boards=28).unwrap(), "guide")
    assert "arrow switch" in texts[0]


def test_everybody_has_a_personal_card() -> None:
    assert len(pages(plan("new-england-relay", teams=9, boards=24).unwrap(), "personal")) == 18
    texts = pages(plan("individual", players=4, boards=24).unwrap(), "personal")
    assert "Player 4" in texts[3]
    assert "Partner" in texts[3]


def test_the_caller_has_one_sheet() -> None:
    (text,) = pages(plan("switched-mitchell", pairs=13, boards=28).unwrap(), "caller")
    assert "ARROW SWITCH" in text.replace("\n", " ")


@pytest.mark.parametrize(
    "made",
    [
        plan("individual", players=12, boards=24).unwrap(),
        plan("shared-individual", players=23, boards=24).unwrap(),
        plan("half-howell", pairs=17, boards=17).unwrap(),
        plan("barometer", pairs=22, boards=24).unwrap(),
    ],
    ids=lambda made: made.name,
)
def test_what_is_called_can_be_read_aloud(made: Plan) -> None:
    sizes: list[float] = []
    stream = io.BytesIO()
    write_cards(made, stream, ["caller"])
    for page in PdfReader(stream).pages:
        page.extract_text(visitor_text=lambda text, cm, tm, font, size: sizes.append(size) if text.strip() else None)
    assert min(sizes) >= 8


def test_one_board_is_not_called_boards() -> None:
    made = plan("barometer", pairs=8, boards=7).unwrap()
    (mat, *_), (guide, *_) = pages(made, "mats"), pages(made, "guide")
    assert "board 1\n" in f"{mat}\n"
    assert "boards 1\n" not in f"{mat}\n"
    assert "1 board a round" in guide


def test_mats_travellers_and_slips_are_filled_in() -> None:
    made = plan("howell", pairs=7, boards=14).unwrap()
    texts = pages(made, "mats", "travellers", "slips", paper="a5")
    assert len(texts) == 4 + 14 + 21
    assert "QR" not in texts[0]
    assert "Board 1" in texts[4]
    assert "Dealer N" in texts[4]
    assert "Round 1 · Table 1" in texts[18]


def test_a_table_that_stands_empty_has_a_mat_too() -> None:
    made = Plan("odd", Kind.PAIRS, 4, 2, (Play(1, 1, 1, (1, 2)), Play(2, 2, 2, (3, 4))))
    assert "boards -" in pages(made, "mats")[1]
    assert len(pages(made, "guide", paper="a6")) == 2


def test_the_same_plan_gives_the_same_bytes() -> None:
    first, second = io.BytesIO(), io.BytesIO()
    for stream in (first, second):
        write_cards(plan("howell", pairs=8, boards=28).unwrap(), stream, list(KINDS))
    assert first.getvalue() == second.getvalue()
