from __future__ import annotations

from fractions import Fraction

import pytest

from dupkit.options import Option, defaults, number, resolve, whole

TRIM = Option("trim", "one", ("one", "none", "pct10"), "which results the datum leaves out")
HONOURS = Option("honours", True)
HANDS = Option("hands", 4)
SHARE = Option("share", Fraction(1, 2))
ALL = (TRIM, HONOURS, HANDS, SHARE)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (TRIM, "PCT10", "pct10"),
        (HONOURS, "no", False),
        (HONOURS, True, True),
        (HANDS, "6", 6),
        (SHARE, "0.25", Fraction(1, 4)),
    ],
)
def test_a_text_becomes_the_type_of_the_default(option: Option, text: str, value: object) -> None:
    assert option.parse(text) == value


@pytest.mark.parametrize(
    ("option", "text", "sentence"),
    [
        (TRIM, "two", 'trim cannot be "two": it is one or none or pct10'),
        (HONOURS, "perhaps", "it is yes or no"),
        (HANDS, "four", "it is a whole number"),
        (SHARE, "1/0", "it is a number"),
    ],
)
def test_a_wrong_value_is_answered_with_what_is_possible(option: Option, text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence.replace("(", r"\(")):
        option.parse(text)


def test_underscores_in_values_are_hyphens() -> None:
    assert Option("scale", "wbf-discrete", ("wbf-discrete",)).parse("WBF_discrete") == "wbf-discrete"


def test_unknown_and_wrong_options_are_sentences_and_the_rest_holds() -> None:
    values, faults = resolve(ALL, {"trim": "none", "honurs": "no", "hands": "x", "sh-are": "1"})
    assert values == {"trim": "none", "honours": True, "hands": 4, "share": Fraction(1, 2)}
    assert len(faults) == 3
    assert "did you mean honours" in faults[0]
    assert values.keys() == defaults(ALL).keys()
    assert resolve(ALL, {"zzz": "1"})[1] == ['no option is called "zzz": known are hands, honours, share, trim']


@pytest.mark.parametrize(
    ("text", "value"), [("-1.65", Fraction(-33, 20)), ("29/3", Fraction(29, 3)), (".5", Fraction(1, 2))]
)
def test_a_number_is_read_exactly(text: str, value: Fraction) -> None:
    assert number(text) == value


@pytest.mark.parametrize("text", ["1e5000", "1e-5000", "1e999999999", "9" * 5000, "1/0", "", "x"])
def test_a_number_that_nobody_could_hold_is_none(text: str) -> None:
    with pytest.raises(ValueError, match="is not a number of up to 12 digits"):
        number(text)


def test_a_whole_number_has_up_to_nine_digits() -> None:
    assert (whole("-12"), whole("9" * 5000), whole("1e3")) == (-12, None, None)
