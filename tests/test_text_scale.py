"""Text grows as Android 14 lets it: what is small by the whole factor, what is large by less."""

from __future__ import annotations

import pytest

from companion import text_scale


@pytest.mark.parametrize(
    ("size", "scale", "grown"),
    [(14, 1.0, 14), (12, 2.0, 24), (14, 2.0, 26), (18, 2.0, 30), (24, 2.0, 36), (100, 2.0, 100)],
)
def test_at_twice_the_size_a_headline_grows_by_half(
    size: float, scale: float, grown: float
) -> None:
    assert text_scale.grown(size, scale) == pytest.approx(grown)


def test_between_two_sizes_and_two_scales_it_grows_evenly() -> None:
    assert text_scale.grown(16, 2.0) == pytest.approx(28)
    assert text_scale.grown(16, 1.75) == pytest.approx((23 + (26 - 23) * 0.25 / 0.3), abs=0.01)


@pytest.mark.parametrize("size", [8, 12, 14, 16, 18, 24, 44, 100])
def test_a_larger_scale_never_makes_a_text_smaller(size: float) -> None:
    scales = [number / 20 for number in range(14, 50)]
    sizes = [text_scale.grown(size, scale) for scale in scales]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize("scale", [1.15, 1.4, 1.5, 1.9, 2.0])
def test_a_larger_style_stays_the_larger(scale: float) -> None:
    sizes = [text_scale.grown(size, scale) for size in range(8, 101)]
    assert sizes == sorted(sizes)


def test_no_text_grows_beyond_twice_its_size() -> None:
    assert text_scale.grown(12, 3.0) == text_scale.grown(12, 2.0)


def test_whoever_wants_it_smaller_has_all_of_it_smaller() -> None:
    assert text_scale.grown(44, 0.85) == pytest.approx(44 * 0.85)
