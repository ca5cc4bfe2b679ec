from __future__ import annotations

from fractions import Fraction

import pytest

from dupkit.options import Option, defaults, resolve

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
