// Formats numbers and names for people, alike in the summary and in the report.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "sim/tally.hpp"

namespace linstock::sim {

/// "12 345", with narrow no-break spaces.
inline std::string grouped(std::uint64_t n) {
  auto digits = fmt::format("{}", n);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, "\u202f");
  return digits;
}

/// An id with spaces for underscores.
inline std::string plain(std::string_view name) {
  std::string text{name};
  for (char& c : text)
    if (c == '_') c = ' ';
  return text;
}

/// Capitalises the first letter, for headings.
inline std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// A share from 0 to 1 in per cent.
inline std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
/// "LOW to HIGH", or "unknown" for an infinite interval.
inline std::string between(const Interval& i, double scale, int digits) {
  if (std::isinf(i.low)) return "unknown";
  return fmt::format("{:.{}f} to {:.{}f}", scale * i.low, digits, scale * i.high, digits);
}
inline std::string percent(const Interval& i) { return between(i, 100, 1) + " %"; }
/// A rating, and its interval.
inline std::string elo(double rating) { return fmt::format("{:+.0f}", rating); }
inline std::string elo(const Interval& i) { return fmt::format("{:+.0f} to {:+.0f}", i.low, i.high); }
/// A signed difference; for shares in percentage points.
inline std::string difference(const Measure& m, double d) {
  return m.share ? fmt::format("{:+.2f} points", 100 * d) : fmt::format("{:+.2f}", d);
}
inline std::string difference(const Measure& m, const Interval& i) {
  if (std::isinf(i.low)) return "unknown";
  const double scale = m.share ? 100 : 1;
  return fmt::format("{:+.2f} to {:+.2f}", scale * i.low, scale * i.high);
}
inline std::string title_of(const Measure& m) { return m.share ? "won by " + m.name : plain(m.name); }
/// ", between search"; "" if there is but one cast.
inline std::string between(std::size_t cast, const Plan& plan) {
  const auto again = plan.which(seats_switch);
  return again ? ", between " + plan.switches[*again].values[cast] : "";
}
/// "pursuit: both against loser".
inline std::string title_of(const Effect& e, const Plan& plan) {
  const Switch& s = plan.switches[e.which];
  return fmt::format("{}: {} against {}{}", s.option, s.values[e.value], s.values[0], between(e.cast, plan));
}
/// "royalist: tenth victory".
inline std::string title_of(const std::pair<std::string, std::string>& ending) {
  return fmt::format("{}: {}", ending.first, plain(ending.second));
}

}  // namespace linstock::sim
