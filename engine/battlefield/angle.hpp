// Directions on the table, and sines as whole numbers: the same on every machine.
#pragma once

#include <cstdint>

namespace linstock::battlefield {

/// A length in 1/1000 inch.
using Mil = std::int32_t;
/// An angle in 1/100 degree. As a heading 0 is north, up the table, and it grows to the right as on a
/// compass; as a turn, right is positive.
using Angle = std::int32_t;

constexpr Angle full_turn = 36'000, half_turn = 18'000, quarter_turn = 9'000;

/// The same heading, from 0 up to a full turn.
constexpr Angle heading(Angle a) { return ((a % full_turn) + full_turn) % full_turn; }

/// The turn that leads from one heading to another: above -180 degrees, up to 180.
constexpr Angle turn_between(Angle from, Angle to) {
  const Angle turn = heading(to - from);
  return turn > half_turn ? turn - full_turn : turn;
}

/// What sines are multiplied with.
constexpr int sine_bits = 30;

/// The sine times 2^30. Exact at quarter turns, and the same up to its sign in every quarter and mirrored.
std::int64_t sine(Angle a);
inline std::int64_t cosine(Angle a) { return sine(quarter_turn - a); }

/// The turn to the right from straight ahead to a vector, in 1/256 of 1/100 degree, off by less than 2 of
/// these; from -180 degrees up to 180. 0 for no vector.
constexpr std::int64_t finer = 256;
std::int64_t finely_turned(std::int64_t ahead, std::int64_t right);

/// The whole number nearest to n / d, for d > 0; halves go away from zero, so that what is mirrored is
/// rounded alike.
constexpr std::int64_t divided(std::int64_t n, std::int64_t d) {
  return n < 0 ? -((-n + d / 2) / d) : (n + d / 2) / d;
}

}  // namespace linstock::battlefield
