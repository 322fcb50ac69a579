// Integer lengths, angles and trigonometry: the same results on every platform.
#pragma once

#include <cstdint>

namespace linstock::battlefield {

/// A length in 1/1000 inch.
using Mil = std::int32_t;
/// An angle in 1/100 degree. A heading is a compass bearing: 0 is north, up the table, and it grows
/// clockwise. A turn is positive to the right.
using Angle = std::int32_t;

constexpr Angle full_turn = 36'000, half_turn = 18'000, quarter_turn = 9'000;

/// Normalises a heading to [0, full_turn).
constexpr Angle heading(Angle a) { return ((a % full_turn) + full_turn) % full_turn; }

/// The turn from one heading to another, in (-180, 180] degrees.
constexpr Angle turn_between(Angle from, Angle to) {
  const Angle turn = heading(to - from);
  return turn > half_turn ? turn - full_turn : turn;
}

/// Sines and cosines are scaled by 2^30.
constexpr int sine_bits = 30;

/// Exact at multiples of a quarter turn, and symmetric: every quarter has the same values up to sign.
std::int64_t sine(Angle a);
inline std::int64_t cosine(Angle a) { return sine(quarter_turn - a); }

/// The turn from straight ahead to a vector (atan2), in 1/256 of 1/100 degree, with an error below 2 of
/// these: from -180 degrees to 180; 0 for the null vector.
constexpr std::int64_t fine_parts = 256;
std::int64_t fine_turn(std::int64_t ahead, std::int64_t right);

/// n / d rounded to the nearest integer, for d > 0. Halves round away from zero, so that mirror images round
/// alike.
constexpr std::int64_t divided(std::int64_t n, std::int64_t d) {
  return n < 0 ? -((-n + d / 2) / d) : (n + d / 2) / d;
}

}  // namespace linstock::battlefield
