#include "battlefield/angle.hpp"

#include <array>
#include <cstdlib>

namespace linstock::battlefield {

namespace {

__extension__ using Wide = __int128;

constexpr int series_bits = 60, table_bits = 31;
constexpr std::int64_t hundredth = 201'222'762'724'365;  ///< 1/100 degree in radians, times 2^60
constexpr int whole = 100;                               ///< hundredths in a degree

/// The sine of 0 to 90 degrees, times 2^31, from its Taylor series.
consteval std::int64_t by_series(Angle a) {
  const Wide x = Wide{hundredth} * a, square = (x * x) >> series_bits;
  Wide term = x, sum = x;
  for (int k = 2; term != 0 && term != -1; k += 2) {
    term = -((term * square) >> series_bits) / (k * (k + 1));
    sum += term;
  }
  constexpr int shift = series_bits - table_bits;
  return static_cast<std::int64_t>((sum + (Wide{1} << (shift - 1))) >> shift);
}

template <std::size_t Size>
consteval std::array<std::int64_t, Size> sines(Angle from, Angle step) {
  std::array<std::int64_t, Size> table{};
  for (std::size_t i = 0; i < Size; ++i) table[i] = by_series(from + static_cast<Angle>(i) * step);
  return table;
}

constexpr auto of_degrees = sines<quarter_turn / whole + 1>(0, whole);
constexpr auto of_hundredths = sines<whole>(0, 1);
constexpr auto cosine_of_hundredths = sines<whole>(quarter_turn, -1);

/// The sine of 0 to 90 degrees, from tables for whole degrees and hundredths by the addition theorem.
std::int64_t in_first_quarter(Angle a) {
  const auto degrees = static_cast<std::size_t>(a / whole), rest = static_cast<std::size_t>(a % whole);
  const std::int64_t both = of_degrees[degrees] * cosine_of_hundredths[rest] +
                            of_degrees[of_degrees.size() - 1 - degrees] * of_hundredths[rest];
  constexpr int shift = 2 * table_bits - sine_bits;
  return (both + (std::int64_t{1} << (shift - 1))) >> shift;
}

constexpr int octant_bits = 9, kept_bits = 20;
constexpr std::int64_t octant_parts = 1 << octant_bits;

/// Fine turns, times 2^20, to the vectors 512 ahead and 0 to 512 to the right: the arctangent as the integral
/// of 1 / (1 + x * x), by Simpson's rule.
constexpr auto octant_turns = [] {
  constexpr std::int64_t radian = 1'538'021'870'047;
  constexpr auto height = [](std::int64_t half_parts) {
    constexpr std::int64_t one = 2 * octant_parts * 2 * octant_parts;
    return static_cast<std::int64_t>(Wide{radian} * one / (one + half_parts * half_parts));
  };
  std::array<std::int64_t, octant_parts + 2> table{};
  for (std::int64_t i = 0; i <= octant_parts; ++i)
    table[static_cast<std::size_t>(i) + 1] =
        table[static_cast<std::size_t>(i)] +
        (height(2 * i) + 4 * height(2 * i + 1) + height(2 * i + 2)) / (6 * octant_parts);
  return table;
}();

/// The fine turn to a vector in the first octant, 0 <= across <= along.
std::int64_t in_first_eighth(std::int64_t along, std::int64_t across) {
  constexpr int ratio_bits = 22, rest_bits = ratio_bits - octant_bits;
  while (along >> (62 - ratio_bits) != 0) along >>= 8, across >>= 8;
  const std::int64_t ratio = (across << ratio_bits) / along, rest = ratio & ((1 << rest_bits) - 1);
  const auto i = static_cast<std::size_t>(ratio >> rest_bits);
  return (octant_turns[i] + (((octant_turns[i + 1] - octant_turns[i]) * rest) >> rest_bits)) >> kept_bits;
}

}  // namespace

std::int64_t sine(Angle a) {
  const Angle h = heading(a), in_half = h % half_turn;
  const std::int64_t s = in_first_quarter(in_half > quarter_turn ? half_turn - in_half : in_half);
  return h < half_turn ? s : -s;
}

std::int64_t fine_turn(std::int64_t ahead, std::int64_t right) {
  if (ahead == 0 && right == 0) return 0;
  const std::int64_t along = std::abs(ahead), across = std::abs(right);
  const std::int64_t steep = across <= along ? in_first_eighth(along, across)
                                             : fine_parts * quarter_turn - in_first_eighth(across, along);
  const std::int64_t turn = ahead >= 0 ? steep : fine_parts * half_turn - steep;
  return right >= 0 ? turn : -turn;
}

}  // namespace linstock::battlefield
