#include "declare_thee_sir/programs/order_of_battle.hpp"

namespace linstock::declare_thee_sir {

namespace {

constexpr Mil between = 700, between_rows = 5'500;
constexpr Mil room_for_hopes = 1'100;  ///< before the first row

/// The rank of a type from the centre outwards: 0 stands in the centre.
int place_from_centre(UnitType type) {
  switch (type) {
    case UnitType::artillery: return 0;
    case UnitType::foot:
    case UnitType::musketeers: return 1;
    case UnitType::dragoons: return 2;
    default: return 3;
  }
}

}  // namespace

Pose place_in_line(const State& s, const Table& t, UnitId u) {
  const Side side = t[u].side;
  const auto zone_of = [&](UnitId v) { return t[v].zone.value_or(index(side)); };
  std::vector<UnitId> order;
  for (UnitId v : t.of_side[index(side)])
    if (!is_general(t, v) && t[v].type != UnitType::hope && !t[v].arrives && zone_of(v) == zone_of(u))
      order.push_back(v);
  std::ranges::sort(order, {}, [&](UnitId v) { return std::pair{place_from_centre(t[v].type), v.index()}; });

  const battlefield::Box box = battlefield::bounds(t.zones[zone_of(u)]);
  const Angle facing = battlefield::heading(t.home[index(side)] + battlefield::half_turn);
  Pose at{(box.low.x + box.high.x) / 2, facing == 0 ? box.high.y : box.low.y, facing};
  const Mil most = (box.high.x - box.low.x) / 2;
  std::array<Mil, 2> used{};  // to the left and to the right of the centre
  Mil back = t.rules.forlorn_hope ? room_for_hopes : 0;
  for (UnitId v : order) {
    Unit in_line = s.units[v];
    in_line.formation = Formation::line;
    const Mil wide = footprint(t, v, in_line).width + between;
    if (std::min(used[0], used[1]) + wide > most) used = {}, back += between_rows;
    const std::size_t wing = used[1] < used[0];
    if (v == u) {
      const Mil aside = used[wing] + wide / 2;
      at.x += wing ? aside : -aside;
      at.y += facing == 0 ? -back : back;
      break;
    }
    used[wing] += wide;
  }
  return at;
}

}  // namespace linstock::declare_thee_sir
