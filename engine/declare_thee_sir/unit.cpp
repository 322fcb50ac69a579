// Stands and footprints of units.                                               DTS-R.18, DTS-R.19, DTS-R.115
#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

using battlefield::beside;
using battlefield::heading;

namespace {

constexpr Angle quarter = battlefield::quarter_turn;
constexpr Mil stand_width = 1'500, foot_depth = 1'000, horse_depth = 1'500, command_stand = 1'000;

Mil scaled(const Table& t, Mil n) {
  return t.rules.stand_scale == StandScale::mm25 ? static_cast<Mil>(battlefield::divided(5 * n, 3)) : n;
}

/// A stand relative to the footprint: how far its front's middle lies to the right and behind, and its turn.
struct Spot {
  Mil right = 0, behind = 0;
  Angle turn = 0;
};

/// Whether one of its stands is pikes, the second, and the others are musketeers.  DTS-units.2, DTS-units.3
bool has_pikes(const Table& t, UnitId u) { return t[u].type == UnitType::foot; }

/// How many stands of lower number are with it.
int before(const Unit& it, std::size_t stand) {
  return std::popcount(static_cast<unsigned>(it.with_it & ((1U << stand) - 1U)));
}

Spot spot(const Table& t, UnitId u, const Unit& it, std::size_t stand) {
  const auto [w, d] = stand_size(t, u, it);
  const int n = stand_count(it), i = before(it, stand);
  switch (it.formation) {
    case Formation::line: return {(2 * i - (n - 1)) * w / 2, 0, 0};  // DTS-1.a.3
    case Formation::march: {                                         // DTS-1.b.1, DTS-1.b.3
      // The flag stand where the owner put it, the others in the order of the list.
      const std::size_t flag = flag_stand(t, u, it);
      const int at = std::min<int>(it.flag_at, n - 1);
      if (stand == flag) return {0, at * d, 0};
      const int k = i - (flag < stand);
      return {0, (k < at ? k : k + 1) * d, 0};
    }
    case Formation::hedgehog:
      if (n == 3) {
        if (stand == flag_stand(t, u, it)) return {0, 0, 0};
        const int k = i - (flag_stand(t, u, it) < stand);
        return k == 0 ? Spot{-d, d + w / 2, -quarter} : Spot{d, d + w / 2, quarter};
      }
      return i == 0 ? Spot{} : Spot{0, 2 * d, 2 * quarter};  // back to back
    case Formation::carole:
      if (i == 0) return {-w / 2, 0, 0};           // DTS-7.b.3
      if (i == 1) return {w / 2, d, 2 * quarter};  // DTS-7.b.3
      return {0, d, 0};                            // DTS-7.b.4
  }
  return {};
}

}  // namespace

bool is_hope(const Table& t, UnitId u, const Unit& it) {
  return (t[u].type == UnitType::hope || t[u].type == UnitType::musketeers) &&
         it.formation == Formation::line && !scattered(it);
}

bool can_shoot(const Table& t, UnitId u, const Unit& it) {
  const UnitInfo& info = t[u];
  if (!info.fires || info.type == UnitType::general) return false;
  if (mounted(t, u, it) && t.rules.horse_fire == HorseFire::firelocks) return info.firelocks;  // DTS-R.69
  return !has_pikes(t, u) || (it.with_it & ~StandSet{2}) != 0;  // one is enough. DTS-R.59, DTS-R.130
}

List<std::uint8_t, max_stands> stands_with(const Unit& it) {
  List<std::uint8_t, max_stands> in;
  for (std::uint8_t i = 0; i < max_stands; ++i)
    if (has_stand(it, i)) in.add(i);
  return in;
}

std::size_t flag_stand(const Table& t, UnitId u, const Unit& it) {
  if (has_pikes(t, u) && has_stand(it, 1)) return 1;
  return it.with_it ? static_cast<std::size_t>(std::countr_zero(it.with_it)) : 0;
}

List<std::uint8_t, max_stands> stands_in_order(const Table& t, UnitId u, const Unit& it) {
  List<std::uint8_t, max_stands> order;
  if (!it.with_it) return order;
  const auto flag = static_cast<std::uint8_t>(flag_stand(t, u, it));
  order.add(flag);
  for (const std::uint8_t i : stands_with(it))
    if (i != flag) order.add(i);
  return order;
}

Footprint stand_size(const Table& t, UnitId u, const Unit& it) {
  switch (t[u].type) {
    case UnitType::general: return {scaled(t, command_stand), scaled(t, command_stand)};  // DTS-units.10
    case UnitType::artillery: return {scaled(t, stand_width), scaled(t, horse_depth)};    // DTS-units.5
    default: return {scaled(t, stand_width), scaled(t, mounted(t, u, it) ? horse_depth : foot_depth)};
  }
}

Pose stand_pose(const Table& t, UnitId u, const Unit& it, std::size_t stand) {
  if (scattered(it)) return it.stands[stand];
  const Spot at = spot(t, u, it, stand);
  const Point p = beside(it.at, 2 * at.right, -2 * at.behind);
  return {p.x, p.y, heading(it.at.facing + at.turn)};
}

Convex stand_shape(const Table& t, UnitId u, const Unit& it, std::size_t stand) {
  return battlefield::rectangle(stand_pose(t, u, it, stand), stand_size(t, u, it));
}

Footprint footprint(const Table& t, UnitId u, const Unit& it) {
  const auto [w, d] = stand_size(t, u, it);
  const int n = std::max(stand_count(it), 1);
  if (scattered(it)) return {w, d};
  switch (it.formation) {
    case Formation::line: return {n * w, d};
    case Formation::march: return {w, n * d};
    case Formation::hedgehog: return n == 3 ? Footprint{2 * d, d + w} : Footprint{w, n * d};  // DTS-1.c.1
    case Formation::carole: return {std::min(n, 2) * w, n == 3 ? 2 * d : d};
  }
  return {w, d};
}

Body body(const Table& t, UnitId u, const Unit& it) {
  Body whole;
  if (!scattered(it) && it.formation != Formation::carole) {
    whole.pieces.add(battlefield::rectangle(it.at, footprint(t, u, it)));
    return whole;
  }
  for (const std::uint8_t i : stands_with(it)) whole.pieces.add(stand_shape(t, u, it, i));
  return whole;
}

Point centre(const Table& t, UnitId u, const Unit& it) {
  return beside(it.at, 0, -footprint(t, u, it).depth);
}

Point general_at(const State& s, const Table& t, UnitId general) {
  const UnitId with = s.units[general].general;
  if (!with) return centre(s, t, general);
  const Unit& it = s.units[with];
  return beside(stand_pose(t, with, it, flag_stand(t, with, it)), 0,
                -2 * stand_size(t, with, it).depth);  // DTS-R.54
}

battlefield::Disc around(const Table& t, UnitId u, const Unit& it) {
  const Point at{it.at.x, it.at.y};
  const Footprint f = footprint(t, u, it);
  Mil radius = f.width / 2 + f.depth + 2;
  if (scattered(it))
    for (const std::uint8_t i : stands_with(it)) {
      const Point p{it.stands[i].x, it.stands[i].y};
      radius = std::max(radius, static_cast<Mil>(battlefield::root_up(square(p - at))) + f.width + f.depth);
    }
  return {at, radius};
}

Unit formed_on_flag(const Table& t, UnitId u, Unit it, const Pose& flag) {
  it.stands = {};
  if (scattered(it)) it.mode = Mode::formed;
  it.at = {0, 0, flag.facing};
  const Spot at = spot(t, u, it, flag_stand(t, u, it));
  const Point p = beside({flag.x, flag.y, heading(flag.facing - at.turn)}, -2 * at.right, 2 * at.behind);
  it.at = {p.x, p.y, heading(flag.facing - at.turn)};
  return it;
}

Unit turned_to(const Table& t, UnitId u, Unit it, Angle facing) {
  it.at = battlefield::about_centre(centre(t, u, it), facing, footprint(t, u, it));
  return it;
}

Unit moved(Unit it, Point by) {
  it.at.x += by.x, it.at.y += by.y;
  if (scattered(it))
    for (const std::uint8_t i : stands_with(it)) it.stands[i].x += by.x, it.stands[i].y += by.y;
  return it;
}

// --- contact ---

UnitSet touching(const State& s, UnitId u) {
  UnitSet in;
  for (const Contact& c : s.contacts) {
    if (c.a == u) in.insert(c.b);
    if (c.b == u) in.insert(c.a);
  }
  return in;
}

void add_contact(State& s, UnitId a, UnitId b) {
  const Contact c = a < b ? Contact{a, b} : Contact{b, a};
  if (!s.contacts.contains(c)) s.contacts.add(c);
}

void drop_contacts(State& s, UnitId u) {
  for (std::size_t i = s.contacts.size(); i-- > 0;)
    if (s.contacts[i].a == u || s.contacts[i].b == u) s.contacts.erase(i);
}

bool touch(const Body& a, const Body& b) {
  for (const Convex& p : a.pieces)
    for (const Convex& q : b.pieces)
      if (battlefield::in_touch(p, q)) return true;
  return false;
}

void renew_contacts(State& s, const Table& t, UnitId u) {
  for (std::size_t i = s.contacts.size(); i-- > 0;) {
    const Contact& c = s.contacts[i];
    if ((c.a == u || c.b == u) && !touch(body(s, t, c.a), body(s, t, c.b))) s.contacts.erase(i);
  }
}

Zone zone_of(const Table& t, UnitId u, const Unit& it, Point p) {
  if (it.formation == Formation::hedgehog && !scattered(it)) return Zone::front;  // DTS-R.23
  const auto [w, d] = footprint(t, u, it);
  const auto zones = battlefield::zoned(it.at, w, d, 4'500);
  if (in_arc(zones.front, p)) return Zone::front;
  if (in_arc(zones.rear, p)) {  // a point on the line between rear and flank belongs to the flank
    const bool on_line = left_of(zones.rear.left, p) == 0 || left_of(zones.rear.right, p) == 0;
    return on_line ? Zone::flank : Zone::rear;
  }
  if (!contains(zones.footprint, p)) return Zone::flank;
  // Within it or on a side, where an enemy in contact stands: by the nearest edge.
  const auto& corner = zones.footprint.corners;  // front left, rear left, rear right, front right
  const auto apart = [&](Point from, Point to) {
    return battlefield::nearest(std::array{p}, std::array{from, to}).distance;
  };
  const Mil front = apart(corner[3], corner[0]), rear = apart(corner[1], corner[2]);
  const Mil flank = std::min(apart(corner[0], corner[1]), apart(corner[2], corner[3]));
  return front <= std::min(flank, rear) ? Zone::front : flank <= rear ? Zone::flank : Zone::rear;
}

}  // namespace linstock::declare_thee_sir
