#include "and_gentlemen_all/programs/deployment.hpp"

#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

namespace {

constexpr Mil between_units = 600, between_wings = 1'500, behind_front = 300, between_rows = 3'600;

/// A row of units side by side, from their left to their right.
struct Row {
  List<UnitId, max_units> units;
  Mil width = 0;
};
/// One wing or the centre: its front row and the rows behind.
using Part = std::array<Row, 3>;

/// A bounding box.
struct Zoned {
  Mil low_x = INT32_MAX, high_x = 0, low_y = INT32_MAX, high_y = 0;
};
Zoned extent(const Zone& zone) {
  Zoned z;
  for (const Point p : zone.outline) {
    z.low_x = std::min(z.low_x, p.x), z.high_x = std::max(z.high_x, p.x);
    z.low_y = std::min(z.low_y, p.y), z.high_y = std::max(z.high_y, p.y);
  }
  return z;
}

/// The plan for a side's whole army: left wing, centre, right wing.
class Array {
 public:
  Array(const Table& t, Seat side) : t_(t) {
    List<UnitId, max_units> foot, guns, horse;
    for (UnitId u : t.of_side[side.index()]) {
      const Arm own = arm_of(t[u].type, true);
      (own == Arm::foot ? foot : own == Arm::horse ? horse : guns).add(u);
    }
    // The best three fifths of the foot form the front row of the centre, with guns between them.
    std::ranges::sort(foot, {}, [&](UnitId u) { return std::pair(-(t[u].melee[0] + t[u].fire[0]), u); });
    const std::size_t front = foot.size() > 3 ? (foot.size() * 3 + 4) / 5 : foot.size();
    for (std::size_t i = 0; i < front; ++i) {
      put(parts_[1][0], foot[i]);
      if (i < guns.size()) put(parts_[1][0], guns[i]);
    }
    for (std::size_t i = front; i < foot.size(); ++i) put(parts_[1][1], foot[i]);
    for (std::size_t i = front; i < guns.size(); ++i) put(parts_[1][0], guns[i]);
    std::ranges::sort(horse, {}, [&](UnitId u) { return std::pair(-t[u].melee[1], u); });
    for (std::size_t i = 0; i < horse.size(); ++i) put(parts_[i % 2 ? 2 : 0][i / 2 % 2], horse[i]);
  }

  /// The middle of the unit's front, in 1/1000 inch to the right of the army's middle, and its row.
  std::pair<Mil, std::size_t> place(UnitId u) const {
    const std::array<Mil, 3> wide{widest(0), widest(1), widest(2)};
    Mil from = -(wide[0] + wide[1] + wide[2] + 2 * between_wings) / 2;
    for (std::size_t part = 0; part < 3; from += wide[part++] + between_wings)
      for (std::size_t row = 0; row < 3; ++row) {
        Mil at = from + (wide[part] - parts_[part][row].width) / 2;
        for (UnitId v : parts_[part][row].units) {
          const Mil own = room(v);
          if (v == u) return {at + own / 2, row};
          at += own;
        }
      }
    return {0, 0};
  }

 private:
  Mil room(UnitId u) const {
    return size(t_, u, Formation::deployed, t_[u].start.mounted).width + between_units;
  }
  void put(Row& row, UnitId u) { row.units.add(u), row.width += room(u); }
  Mil widest(std::size_t part) const {
    return std::max({parts_[part][0].width, parts_[part][1].width, parts_[part][2].width});
  }

  const Table& t_;
  std::array<Part, 3> parts_;
};

}  // namespace

Choice deploy_next(const State& s, const Table& t, const Deploy& step, const Options& options) {
  const Seat side = step.side;
  const Array army{t, side};
  const Zoned zone = extent(t.zone[side.index()]);
  const Angle facing = battlefield::heading(t.home[side.index()] + battlefield::half_turn);
  // Places are measured from the middle of the zone's front edge, sideways and back.
  const Point middle{(zone.low_x + zone.high_x) / 2, (zone.low_y + zone.high_y) / 2};
  const Mil half =
      facing % battlefield::half_turn == 0 ? (zone.high_y - zone.low_y) / 2 : (zone.high_x - zone.low_x) / 2;
  const auto wished = [&](const Option& o) {
    const auto [aside, row] = army.place(arg_id<UnitId>(o, 0));
    const Mil back = behind_front + static_cast<Mil>(row) * between_rows;
    Point at = battlefield::ahead(middle, facing, half - back);
    at = battlefield::ahead(at, facing + battlefield::quarter_turn, aside);
    Choice c = choice_of(o);
    c.pose = {at.x, at.y, facing};
    return c;
  };
  const Option* first = &options[0];
  std::size_t least = 9;
  for (const Option& o : options.list) {
    const std::size_t row = army.place(arg_id<UnitId>(o, 0)).second;
    if (o.args[1] == std::int16_t(Formation::deployed) && row < least) first = &o, least = row;
  }
  Choice c = wished(*first);
  c.pose = step.nearest(s, t, c);
  return c;
}

}  // namespace linstock::and_gentlemen_all
