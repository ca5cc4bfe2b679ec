"""Movements: who plays whom, where and on which boards, as data and formulas; proven by an audit."""

from __future__ import annotations
