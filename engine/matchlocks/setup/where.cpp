// Where a unit may be deployed.                 NMM-3.5.3, NMM-3.8.2, NMM-6.11, NMM-6.12, NMM-R.67, NMM-R.153
#include "battlefield/closed_ground.hpp"
#include "matchlocks/forms.hpp"
#include "matchlocks/movement/straight.hpp"
#include "matchlocks/setup/setup.hpp"

namespace linstock::matchlocks {

namespace {

constexpr Mil friends_keep = 3 * inch, field_guns_keep = 12 * inch;

/// The units that may deploy near a side edge: Skirmishers, Dragoons among them, Cavalry, and leaders.
///                                                                                                NMM-6.12
bool may_be_on_flank(UnitType type) { return is_swarm(type) || is_squadron(type) || is_leader(type); }

/// Whether a shape comes within the margin of an edge at the side of an army.
bool on_flank(const State& s, const Table& t, Side side, const Convex& is) {
  const battlefield::Box box = battlefield::box(is);
  const Angle home = battlefield::toward(edge_of(s, t, side));
  if (home % battlefield::half_turn == 0)
    return box.low.x < t.flank_margin || box.high.x > t.ground.width - t.flank_margin;
  return box.low.y < t.flank_margin || box.high.y > t.ground.depth - t.flank_margin;
}

/// Why it is too near to a friend.
Verdict too_near_to_friends(const State& s, const Table& t, UnitId u, const Unit& it, bool crowded) {
  const Convex is = shape(t, u, it);
  for (UnitId v : fighting(s, t, t[u].side)) {
    if (accompanies(t, v, s.units[v])) continue;
    const Mil away = battlefield::gap(is, shape(s, t, v)).distance;
    const bool guns = t[u].type == UnitType::field_gun && t[v].type == UnitType::field_gun;
    if (guns && away < field_guns_keep)
      return no("field-guns-twelve-apart"_reason.with("unit", t[v].id), "NMM-3.5.3"_clause);
    if (!crowded && away < friends_keep && !belongs_beside(s, t, u, it, v))
      return no("three-inches-from-friends"_reason.with("unit", t[v].id), "NMM-3.8.2"_clause);
  }
  return {};
}

}  // namespace

Unit as_deployed(const State& s, const Table& t, const Choice& c) {
  const UnitId u = arg_id<UnitId>(c, 0);
  Unit it = s.units[u];
  it.where = Where::table, it.at = c.pose;
  it.formation = formation_of(t[u].type, arg_id<FormId>(c, 1));
  return it;
}

Verdict may_deploy(const State& s, const Table& t, UnitId u, const Unit& it, bool crowded) {
  if (it.at.facing < 0 || it.at.facing >= battlefield::full_turn)
    return no("facing-below-360"_reason, "NMM-6.11"_clause);
  const Side side = t[u].side;
  const auto& zone = zone_of(s, t, side);
  const auto [low, high] = battlefield::bounds(zone);
  const Point at = front_centre(it);
  if (at.x < low.x || at.x > high.x || at.y < low.y || at.y > high.y)
    return no("outside-deployment-zone"_reason, "NMM-6.11"_clause);
  const Convex is = shape(t, u, it);
  if (!inside(zone, is)) return no("outside-deployment-zone"_reason, "NMM-6.11"_clause);
  if (!may_be_on_flank(t[u].type) && on_flank(s, t, side, is))
    return no("not-on-the-flank"_reason, "NMM-6.12"_clause);
  Body body;
  body.pieces.add(is);
  const auto closed = [&](const battlefield::Feature& f) { return closed_to(t, u, it, t.kind(f)); };
  if (battlefield::closed_ground(t.ground, body, closed))
    return no("ground-closed-to-it"_reason, "NMM-10.2.8"_clause);
  if (is_leader(t, u)) return {};  // leaders take no room. NMM-R.62
  for (UnitId v : fighting(s, t, other(side)))
    if (battlefield::gap(is, shape(s, t, v)).distance <= contact_gap)
      return no("deployed-in-contact"_reason, "NMM-7.1.1"_clause);
  if (!may_stand(s, t, u, it)) return no("no-room-there"_reason, "NMM-R.73"_clause);
  return too_near_to_friends(s, t, u, it, crowded);
}

std::optional<Pose> some_place(const State& s, const Table& t, UnitId u, FormId form, bool crowded) {
  const battlefield::Box box = battlefield::bounds(zone_of(s, t, t[u].side));
  const Angle forward = forward_of(s, t, t[u].side);
  constexpr Mil step = inch / 2;
  Choice c{.verb = Verb{verb::place}, .args = {u.value, std::int16_t(form.value)}};
  for (const Angle turn : {0, 9'000, 27'000})
    for (Mil behind = 0; behind <= box.high.y - box.low.y; behind += step)  // the front of most zones first
      for (Mil x = box.low.x; x <= box.high.x; x += 2 * step) {
        const Mil y = forward == 0 ? box.high.y - behind : box.low.y + behind;
        c.pose = {x, y, battlefield::heading(forward + turn)};
        if (!may_deploy(s, t, u, as_deployed(s, t, c), crowded)) return c.pose;
      }
  return {};
}

bool crowded(const State& s, const Table& t, UnitId u, FormId form) {
  return !some_place(s, t, u, form, false);
}

}  // namespace linstock::matchlocks
