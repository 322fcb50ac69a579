#include "battlefield/battle_line.hpp"

#include <algorithm>

namespace linstock::battlefield {

namespace {

constexpr Mil foot = 12'000;
constexpr Mil between = 600, between_wings = 1'500;
constexpr std::array<Mil, 3> row_at{8'500, 5'000, 1'800};  // from the own edge; more than an inch apart

/// The widths of the rows: [part][row].
struct Front {
  std::array<std::array<Mil, 3>, 3> rows{};

  explicit Front(std::span<const InLine> units) {
    for (const InLine& u : units) rows[u.part][u.row] += u.width + between;
  }
  Mil wide(std::size_t part) const { return std::ranges::max(rows[part]); }
  Mil all() const { return wide(0) + wide(1) + wide(2) + 2 * between_wings; }
};

}  // namespace

Mil table_width(std::span<const InLine> units) {
  const Mil needed = Front{units}.all() + 8'000;
  return std::max(4 * foot, (needed + foot - 1) / foot * foot);
}

std::vector<Point> line_places(std::span<const InLine> units, Mil table_width) {
  const Front front{units};
  std::array<Mil, 3> begin{(table_width - front.all()) / 2};
  for (std::size_t part = 1; part < 3; ++part)
    begin[part] = begin[part - 1] + front.wide(part - 1) + between_wings;
  std::array<std::array<Mil, 3>, 3> used{};
  std::vector<Point> places;
  for (const InLine& u : units) {
    const Mil own = u.width + between,
              from = begin[u.part] + (front.wide(u.part) - front.rows[u.part][u.row]) / 2;
    places.push_back({from + used[u.part][u.row] + own / 2, row_at[u.row]});
    used[u.part][u.row] += own;
  }
  return places;
}

Pose from_edge(Point p, bool south, const Ground& ground) {
  return south ? Pose{p.x, p.y, 0} : Pose{ground.width - p.x, ground.depth - p.y, half_turn};
}

}  // namespace linstock::battlefield
