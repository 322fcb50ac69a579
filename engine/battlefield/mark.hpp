// The ends of a measurement: units and points.
#pragma once

#include <algorithm>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "battlefield/ground.hpp"
#include "kernel/notation.hpp"
#include "kernel/refusal.hpp"

namespace linstock::battlefield {

/// One end of a measurement: a unit, or a point "12.5,20".
template <class UnitId>
struct Mark {
  UnitId unit;
  Point point;
};

/// Reads a mark: the id of a unit, or a point on the table.
template <class UnitId>
std::expected<Mark<UnitId>, Refusal> read_mark(std::span<const std::string> unit_ids, const Ground& table,
                                               std::string_view word) {
  const auto unit = std::ranges::find(unit_ids, word);
  if (unit != unit_ids.end())
    return Mark<UnitId>{UnitId{static_cast<std::size_t>(unit - unit_ids.begin())}, {}};
  const auto comma = word.find(',');
  if (comma != word.npos) {
    const auto x = read_number(word.substr(0, comma), 1'000), y = read_number(word.substr(comma + 1), 1'000);
    if (x && y && *x >= 0 && *y >= 0 && *x <= table.width && *y <= table.depth)
      return Mark<UnitId>{{}, {*x, *y}};
  }
  return std::unexpected{
      Refusal{Why::not_understood, "not-a-unit-or-point"_reason.with("what", std::string{word}), {}}};
}

}  // namespace linstock::battlefield
