// Leaders on the move: rides, joining and leaving units,
// getting clear of enemies.                                               NMM-8.3, NMM-R.2, NMM-R.3, NMM-R.62
#include "matchlocks/movement/leaders.hpp"

#include <fmt/format.h>

#include "battlefield/nearest_place.hpp"
#include "battlefield/range.hpp"
#include "matchlocks/movement/ground.hpp"
#include "matchlocks/movement/straight.hpp"

namespace linstock::matchlocks {

using battlefield::ahead;
using battlefield::heading;
using battlefield::Segment;

// --- joining and leaving ---

void attach(State& s, GamePlay& play, UnitId leader, UnitId unit) {
  Unit& he = s.units[leader];
  if (he.with == unit) return;
  if (he.with) detach(s, play, leader);
  const Pose from = he.at;
  he.with = unit;
  he.at = beside_unit(play.table, unit, s.units[unit]);
  if (from != he.at) play.say(Moved{leader, Cause::ride, {}, from, he.at}, "NMM-8.3.2"_clause);
  play.say(Joined{leader, unit, false}, "NMM-8.3.2"_clause);
}

void detach(State& s, GamePlay& play, UnitId leader) {
  const UnitId unit = s.units[leader].with;
  if (!unit) return;
  s.units[leader].with = {};
  play.say(Joined{leader, unit, true}, "NMM-R.62"_clause);
}

void bring_guns(State& s, const Table& t, UnitId u, const Pose& before) {
  const Pose& now = s.units[u].at;
  const Angle turn = battlefield::turn_between(before.facing, now.facing);
  for (UnitId g : t.of_side[index(t[u].side)]) {
    Unit& gun = s.units[g];
    if (!on_table(s, g) || !accompanies(t, g, gun) || gun.with != u) continue;
    const Point off{gun.at.x - before.x, gun.at.y - before.y};
    const auto part = [](std::int64_t n) {
      return static_cast<Mil>(battlefield::divided(n, std::int64_t{1} << battlefield::sine_bits));
    };
    const std::int64_t sin = battlefield::sine(turn), cos = battlefield::cosine(turn);
    gun.at = onto_table(t,
                        {now.x + part(off.x * cos + off.y * sin), now.y + part(off.y * cos - off.x * sin),
                         heading(gun.at.facing + turn)},
                        footprint(t, g, gun));
  }
}

void bring_along(State& s, const Table& t, UnitId u, const Pose& before) {
  bring_guns(s, t, u, before);
  for (UnitId leader : leaders_with(s, t, u)) s.units[leader].at = beside_unit(t, u, s.units[u]);
}

// --- going along ---

namespace {

/// The General who leads an Attack does not stay behind.                              NMM-8.2.3, NMM-R.185
bool leads_attack(const State& s, UnitId leader) {
  return !s.activations.empty() && acting(s).why == Why::general_attack && acting(s).leader == leader;
}

}  // namespace

void ask_along(State& s, const Table& t, UnitId unit, const Pose& before) {
  if (s.units[unit].at == before) return;
  const auto with = leaders_with(s, t, unit);
  for (std::size_t i = with.size(); i-- > 0;)
    if (leads_attack(s, with[i]))
      s.units[with[i]].at = beside_unit(t, unit, s.units[unit]);
    else
      s.core.agenda.run_next(GoAlong{seat_of(t[unit].side), with[i], before});
}

Seat GoAlong::asked(const State&) const { return seat; }
bool GoAlong::obsolete(const State& s, const Table& t) const {
  return !leads(s, t, leader) || !s.units[leader].with;
}
void GoAlong::options(const State& s, const Table&, Options& out) const {
  out.add(verb::stay_behind);
  if (s.skittish != leader) out.add(verb::go_along);  // NMM-R.52
}
void GoAlong::choose(State& s, const Choice& c, GamePlay& play) const {
  const UnitId unit = s.units[leader].with;
  if (c.verb.index() == verb::stay_behind) return detach(s, play, leader);
  s.units[leader].at = beside_unit(play.table, unit, s.units[unit]);
}

// --- rides ---

namespace {

constexpr Angle ride_facing = battlefield::full_turn;

Point where_he_stands(const State& s, const Table& t, UnitId leader) {
  return centre(t, leader, s.units[leader]);
}

/// How near the middle of his base, where it is or on a straight way, comes to any of some shapes.
Mil nearest(const auto& from, const auto& shapes) {
  auto least = std::numeric_limits<Mil>::max();
  for (const Convex& piece : shapes) least = std::min(least, battlefield::gap(from, piece).distance);
  return least;
}
/// Whether a ride brings his round base nearer to something than `apart`, and nearer than it was.  NMM-G.3
bool comes_near(const Segment& way, const auto& shapes, Mil apart) {
  const Mil allowed = std::min(leader_radius + apart, nearest(way.from, shapes));
  return nearest(way, shapes) + battlefield::slack < allowed;
}

/// How far he rides on a way: less if it leads into Bad Going.                                     NMM-R.3
Mil rides_at_most(const State& s, const Table& t, UnitId leader, const Segment& way, Mil most) {
  const Mil slow = most == 24 * inch ? 12 * inch : rate(t, leader, s.units[leader], true);
  const auto crossed = [&](const battlefield::Feature& f) {
    return is_bad(t.kind(f)) && nearest(way, f.pieces) < leader_radius;
  };
  return most > slow && std::ranges::any_of(t.ground.features, crossed) ? slow : most;
}

/// The ground that stops him: he may come out of the building that his unit is in.               NMM-R.3
const battlefield::Feature* closed_on_way(const State& s, const Table& t, UnitId leader, const Segment& way) {
  const Unit& he = s.units[leader];
  const FeatureId garrisoned = he.with ? s.units[he.with].garrison : FeatureId{};
  for (const battlefield::Feature& f : t.ground.features)
    if (closed_to(t, leader, he, t.kind(f)) && (!garrisoned || &f != &t.feature(garrisoned)) &&
        comes_near(way, f.pieces, 0))
      return &f;
  return nullptr;
}

/// Why a leader may not ride straight to where the middle of his base would be, this distance away.
Verdict no_way(const State& s, const Table& t, UnitId leader, Point to, Mil distance, Mil most) {
  const Segment way{where_he_stands(s, t, leader), to};
  const Mil reach = distance > most ? most : rides_at_most(s, t, leader, way, most);
  if (distance > reach)
    return no("rides-at-most"_reason.with("most", fmt::format("{}", reach / 1'000.0)), "NMM-R.3"_clause);
  for (UnitId v : fighting(s, t, other(t[leader].side)))
    if (comes_near(way, body(s, t, v).pieces, keep_off)) return what_stops(t, leader, {.unit = v});
  if (const auto* ground = closed_on_way(s, t, leader, way)) return what_stops(t, leader, {.ground = ground});
  return {};
}

/// Why he may not stand at a place: it is off the table or closed, or a unit is there.
Verdict no_standing(const State& s, const Table& t, UnitId leader, const Pose& at) {
  Unit he = s.units[leader];
  he.at = at;
  const Point middle = centre(t, leader, he);
  if (!on_table(shape(t, leader, he), t.ground)) return no("stays-on-table"_reason, "NMM-R.74"_clause);
  if (!may_stand(s, t, leader, he)) return no("no-room-for-leader"_reason, "NMM-8.3.1"_clause);
  for (UnitId v : fighting(s, t, other(t[leader].side)))
    if (way_from_base(middle, body(s, t, v)).distance - leader_radius <= contact_gap)
      return no("keeps-clear-of-enemies"_reason, "NMM-R.62"_clause);
  return {};
}

void offer_units_to_join(const State& s, const Table& t, UnitId leader, Mil most, Options& out) {
  for (UnitId u : t.of_side[index(t[leader].side)])
    if (!why_no_join(s, t, leader, u, most)) out.add(verb::join, u);
}

/// The legal place nearest to another; where he is if there is none.
template <class Fits>
Pose legal_place(const State& s, const Table& t, UnitId leader, Pose request, Fits fits) {
  request.facing = heading(request.facing);
  return battlefield::nearest_place(request, t.ground, inch / 4, fits).value_or(s.units[leader].at);
}
/// Offers the square about him, if he may stand anywhere in reach.
template <class Fits>
void offer_places(const State& s, const Table& t, UnitId leader, Mil most, Options& out, Fits fits) {
  if (!fits(legal_place(s, t, leader, s.units[leader].at, fits))) return;
  const Point c = where_he_stands(s, t, leader);
  const Pose corners[] = {{c.x - most, c.y - most, 0},
                          {c.x + most, c.y - most, 0},
                          {c.x + most, c.y + most, 0},
                          {c.x - most, c.y + most, 0}};
  out.add(verb::ride), out.region(corners);
}
template <class Fits>
Pose some_place(const State& s, const Table& t, UnitId leader, Mil most, Rng& rng, Fits fits) {
  const Pose at = s.units[leader].at;
  for (int tries = 0; tries < 60; ++tries) {
    const auto way = static_cast<Angle>(rng.below(ride_facing));
    const Point p = ahead({at.x, at.y}, way, static_cast<Mil>(rng.below(std::uint64_t(most) + 1)));
    if (const Pose to{p.x, p.y, at.facing}; fits(to)) return to;
  }
  return legal_place(s, t, leader, at, fits);
}

void ride_to(State& s, GamePlay& play, UnitId leader, const Pose& to, Clause clause) {
  if (s.units[leader].with) detach(s, play, leader);
  const Pose from = s.units[leader].at;
  s.units[leader].at = to;
  play.say(Moved{leader, Cause::ride, {}, from, to}, clause);
}

}  // namespace

Verdict why_not_to(const State& s, const Table& t, UnitId leader, const Pose& to, Mil most) {
  if (to.facing < 0 || to.facing >= battlefield::full_turn)
    return no("facing-below-360"_reason, "NMM-8.3.1"_clause);
  Unit he = s.units[leader];
  he.at = to;
  const Point destination = centre(t, leader, he);
  const auto distance =
      static_cast<Mil>(battlefield::root_up(square(destination - where_he_stands(s, t, leader))));
  if (auto why = no_way(s, t, leader, destination, distance, most)) return why;
  return no_standing(s, t, leader, to);
}

Verdict why_no_join(const State& s, const Table& t, UnitId leader, UnitId unit, Mil most) {
  if (!fights(s, t, unit) || enemies(t, leader, unit))
    return no("joins-own-units"_reason, "NMM-8.3.2"_clause);
  if (accompanies(t, unit, s.units[unit])) return no("gun-goes-with-parent"_reason, "NMM-R.32"_clause);
  if (s.units[leader].with == unit) return no("with-it-already"_reason, "NMM-8.3.2"_clause);
  const Mil far = distance(s, t, leader, unit) - contact_gap;
  if (far <= 0) return {};
  const Point middle = where_he_stands(s, t, leader);
  const Angle direction = battlefield::heading_to(middle, way_from_base(middle, body(s, t, unit)).to);
  return no_way(s, t, leader, ahead(middle, direction, far), far, most);
}

bool may_ride(const State& s, const Table& t, UnitId leader, Mil most) {
  const auto fits = [&](const Pose& p) { return !why_not_to(s, t, leader, p, most); };
  return fits(legal_place(s, t, leader, s.units[leader].at, fits)) ||
         std::ranges::any_of(t.of_side[index(t[leader].side)],
                             [&](UnitId u) { return !why_no_join(s, t, leader, u, most); });
}

Seat Ride::asked(const State&) const { return seat; }
bool Ride::obsolete(const State& s, const Table& t) const { return !leads(s, t, leader); }
void Ride::options(const State& s, const Table& t, Options& out) const {
  offer_places(s, t, leader, inches * inch, out,
               [&](const Pose& p) { return !why_not_to(s, t, leader, p, inches * inch); });
  offer_units_to_join(s, t, leader, inches * inch, out);
  out.add(verb::stay);
}
std::optional<Refusal> Ride::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::join) return why_no_join(s, t, leader, arg_id<UnitId>(c, 0), inches * inch);
  return {};
}
std::optional<Refusal> Ride::place(const State& s, const Table& t, const Choice& c) const {
  return why_not_to(s, t, leader, c.pose, inches * inch);
}
Pose Ride::nearest(const State& s, const Table& t, const Choice& c) const {
  return legal_place(s, t, leader, c.pose,
                     [&](const Pose& p) { return !why_not_to(s, t, leader, p, inches * inch); });
}
Pose Ride::sample(const State& s, const Table& t, const Option&, Rng& rng) const {
  return some_place(s, t, leader, inches * inch, rng,
                    [&](const Pose& p) { return !why_not_to(s, t, leader, p, inches * inch); });
}
void Ride::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::stay) return;
  note_mover(s, play.table, leader);
  s.units[leader].today.moved = true;
  if (c.verb.index() == verb::join) return attach(s, play, leader, arg_id<UnitId>(c, 0));
  ride_to(s, play, leader, c.pose, "NMM-8.3.1"_clause);
}

// --- out of the enemy's way ---

namespace {

constexpr Mil gets_clear = 10 * inch;  // NMM-R.62

/// Where a lone leader may get clear to: enemies and ground on the way do not hinder him.
Verdict no_clear_place(const State& s, const Table& t, UnitId leader, const Pose& to) {
  if (to.facing < 0 || to.facing >= battlefield::full_turn)
    return no("facing-below-360"_reason, "NMM-R.62"_clause);
  Unit he = s.units[leader];
  he.at = to;
  const Point from = where_he_stands(s, t, leader), destination = centre(t, leader, he);
  if (square(destination - from) > std::int64_t{gets_clear} * gets_clear)
    return no("rides-at-most"_reason.with("most", 10), "NMM-R.62"_clause);
  return no_standing(s, t, leader, to);
}
bool may_shelter_with(const State& s, const Table& t, UnitId leader, UnitId unit) {
  return fights(s, t, unit) && !enemies(t, leader, unit) && !accompanies(t, unit, s.units[unit]) &&
         command_distance(s, t, leader, unit) <= gets_clear;
}

}  // namespace

void clear_leaders(State& s, const Table& t, UnitId unit) {
  if (!fights(s, t, unit)) return;
  for (UnitId leader : t.of_side[index(other(t[unit].side))])
    if (leads(s, t, leader) && !s.units[leader].with && touching(s, t, leader, unit))
      s.core.agenda.run_next(GetClear{seat_of(t[leader].side), leader});
}

Seat GetClear::asked(const State&) const { return seat; }
bool GetClear::obsolete(const State& s, const Table& t) const {
  return !leads(s, t, leader) || s.units[leader].with;
}
void GetClear::options(const State& s, const Table& t, Options& out) const {
  offer_places(s, t, leader, gets_clear, out,
               [&](const Pose& p) { return !no_clear_place(s, t, leader, p); });
  for (UnitId u : t.of_side[index(t[leader].side)])
    if (may_shelter_with(s, t, leader, u)) out.add(verb::join, u);
  if (out.empty()) out.add(verb::stay);
}
std::optional<Refusal> GetClear::refuse(const State&, const Table&, const Choice& c) const {
  if (c.verb.index() == verb::join) return no("no-shelter-there"_reason, "NMM-R.62"_clause);
  return {};
}
std::optional<Refusal> GetClear::place(const State& s, const Table& t, const Choice& c) const {
  return no_clear_place(s, t, leader, c.pose);
}
Pose GetClear::nearest(const State& s, const Table& t, const Choice& c) const {
  return legal_place(s, t, leader, c.pose, [&](const Pose& p) { return !no_clear_place(s, t, leader, p); });
}
Pose GetClear::sample(const State& s, const Table& t, const Option&, Rng& rng) const {
  return some_place(s, t, leader, gets_clear, rng,
                    [&](const Pose& p) { return !no_clear_place(s, t, leader, p); });
}
void GetClear::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::join) return attach(s, play, leader, arg_id<UnitId>(c, 0));
  if (c.verb.index() == verb::ride) ride_to(s, play, leader, c.pose, "NMM-R.62"_clause);
}

}  // namespace linstock::matchlocks
