// The Special Events.                                                      NMM-T.events, NMM-R.48 to NMM-R.54
#include <algorithm>

#include "battlefield/closed_ground.hpp"
#include "battlefield/nearest_place.hpp"
#include "kernel/rng.hpp"
#include "matchlocks/cards/hands.hpp"

namespace linstock::matchlocks {

bool holds(const State& s, Side side, EventId event) {
  return s.holdings[seat_of(side)].value.events.contains(event);
}

namespace {

Clause clause_of(EventId event) {
  constexpr Clause of[] = {"NMM-cards.5"_clause,  "NMM-cards.6"_clause,  "NMM-cards.7"_clause,
                           "NMM-cards.8"_clause,  "NMM-cards.9"_clause,  "NMM-cards.10"_clause,
                           "NMM-cards.11"_clause, "NMM-cards.12"_clause, "NMM-cards.13"_clause};
  return of[event.index()];
}

}  // namespace

void play_event(State& s, GamePlay& play, Side side, EventId event, UnitId on) {
  auto& held = s.holdings[seat_of(side)].value.events;
  for (std::size_t i = held.size(); i-- > 0;)
    if (held[i] == event) held.erase(i);
  s.events_held[index(side)] = std::uint8_t(held.size());
  s.used_events.insert(event);
  play.reveal();
  play.say(EventPlayed{side, event, on, false}, clause_of(event));
}

// --- drawing one ---

namespace {

/// The units that an event played at once may be about.                  NMM-cards.8, NMM-cards.12, NMM-R.134
UnitSet victims(const State& s, const Table& t, Side side, EventId event) {
  UnitSet in;
  for (UnitId u : t.of_side[index(other(side))]) {
    const bool fits = event == special::skittish_mount
                          ? leads(s, t, u)
                          : fights(s, t, u) && is_infantry(t, u, s.units[u]) && !is_gun(t, u);
    if (fits) in.insert(u);
  }
  return in;
}

void happen(State& s, GamePlay& play, Side side, EventId event) {
  if (event == special::fog) {
    s.fog = true;
    return play.say(EventPlayed{side, event, {}, false}, clause_of(event));
  }
  if (event == special::showers) {
    s.showers_until = std::uint16_t(s.turn + 1);  // NMM-R.133
    return play.say(EventPlayed{side, event, {}, false}, clause_of(event));
  }
  if (victims(s, play.table, side, event).empty())
    return play.say(EventPlayed{side, event, {}, true}, "NMM-R.48"_clause);
  s.core.agenda.run_next(NameVictim{seat_of(side), event});
}

}  // namespace

void DrawEvent::run(State& s, GamePlay& play) const {
  auto& deck = s.event_deck.value;
  if (deck.empty()) return;
  const EventId event = deck.pop();
  s.events_left = std::uint8_t(deck.size());
  play.reveal();
  const Side side = side_of(seat);
  play.say(EventDrawn{side}, "NMM-7.8.5"_clause);
  if (!may_be_kept(event)) {
    s.used_events.insert(event);
    return happen(s, play, side, event);
  }
  play.say(EventSeen{side, event}, "NMM-cards.3"_clause, only(seat));
  auto& held = s.holdings[seat].value.events;
  held.add(event);
  s.events_held[index(side)] = std::uint8_t(held.size());
  s.core.agenda.run_next(Moment{seat});
}

Seat NameVictim::asked(const State&) const { return seat; }
bool NameVictim::obsolete(const State& s, const Table& t) const {
  return victims(s, t, side_of(seat), event).empty();
}
void NameVictim::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : victims(s, t, side_of(seat), event)) out.add(verb::victim, u);
}

namespace {

/// Mounted units of either side within their own Move of an explosion take a Token.                NMM-R.134
void scare_horses(State& s, GamePlay& play, UnitId victim) {
  const Table& t = play.table;
  for (UnitId u : fighting(s, t, Side::royalist) | fighting(s, t, Side::parliament))
    if (mounted(t, u, s.units[u]) && distance(s, t, u, victim) <= rate(t, u, s.units[u]))
      disarray(s, play, u, 1, DisarrayReason::explosion, "NMM-cards.12"_clause);
}

}  // namespace

void NameVictim::choose(State& s, const Choice& c, GamePlay& play) const {
  const UnitId u = arg_id<UnitId>(c, 0);
  play.say(EventPlayed{side_of(seat), event, u, false}, clause_of(event));
  if (event == special::skittish_mount) {
    s.skittish = u;
    return;
  }
  scare_horses(s, play, u);
  must_test(s, u, TestReason::explosion);
  run_tests(s);
}

// --- events on a unit ---

std::optional<Refusal> no_event_on(const State& s, const Table& t, Side side, EventId event, UnitId u) {
  if (u.index() >= t.count() || !fights(s, t, u)) return no("not-on-the-table"_reason, clause_of(event));
  const Unit& it = s.units[u];
  const bool own = t[u].side == side;
  if (event == special::ammunition) {
    const bool fits = own && (t[u].type == UnitType::battalia || t[u].type == UnitType::musketeers);
    if (!fits || it.shots_left > 0) return no("shots-used-up"_reason, "NMM-R.50"_clause);
  } else if (event == special::well_drilled) {
    if (!own || in_melee(s, u) || it.disarray == 0)
      return no("disarrayed-and-unengaged"_reason, "NMM-cards.6"_clause);
  } else if (event == special::loot) {
    if (own || !is_cavalry(t, u) || in_melee(s, u) || !leaders_with(s, t, u).empty())
      return no("cavalry-without-leader"_reason, "NMM-R.54"_clause);
    const Mil near = 2 * rate(t, u, it);
    const auto home = edge_of(s, t, side);
    Mil nearest = std::numeric_limits<Mil>::max();
    for (const Point p : shape(s, t, u).corners) {
      const Mil off = home == battlefield::TableEdge::south   ? p.y
                      : home == battlefield::TableEdge::north ? t.ground.depth - p.y
                      : home == battlefield::TableEdge::west  ? p.x
                                                              : t.ground.width - p.x;
      nearest = std::min(nearest, off);
    }
    if (nearest > near) return no("baggage-out-of-reach"_reason, "NMM-R.54"_clause);
  }
  return {};
}

void event_on(State& s, GamePlay& play, Side, EventId event, UnitId u) {
  constexpr std::uint8_t more_volleys = 2;  // NMM-R.50
  if (event == special::ammunition) s.units[u].shots_left = more_volleys;
  if (event == special::well_drilled) {
    s.units[u].disarray = 0;
    play.say(Rallied{u, false, false, 0}, "NMM-cards.6"_clause);
  }
  if (event == special::loot) {
    leave(s, play, u, Loss::looting);
    run_tests(s);  // NMM-13.1.8
  }
}

// --- units that appear ---

namespace {

constexpr Mil ring = 500;

bool touches_enemy(const State& s, const Table& t, UnitId u, const Convex& own) {
  const battlefield::Box near = grown(battlefield::box(own), contact_gap);
  for (UnitId v : fighting(s, t, other(t[u].side)))
    for (const Convex& piece : body(s, t, v).pieces)
      if (overlaps(near, battlefield::box(piece)) && battlefield::gap(own, piece).distance <= contact_gap)
        return true;
  return false;
}
bool clear_of_units(const State& s, const Table& t, const Convex& own) {
  for (UnitId v : fighting(s, t, Side::royalist) | fighting(s, t, Side::parliament))
    for (const Convex& piece : body(s, t, v).pieces)
      if (battlefield::overlap(own, piece)) return false;
  return true;
}
/// The empty building that a Detachment would lie hidden in. NMM-cards.7
FeatureId hiding_building(const State& s, const Table& t, UnitId u, Point p) {
  for (std::size_t i = 0; i < t.ground.features.size(); ++i) {
    const battlefield::Feature& f = t.ground.features[i];
    if (!t.kind(f).building || t.occupancy[i] < full_strength(t, u)) continue;
    const bool inside =
        std::ranges::any_of(f.pieces, [&](const Convex& piece) { return contains(piece, p); });
    const bool taken = std::ranges::any_of(t.of_side[0] | t.of_side[1], [&](UnitId v) {
      return fights(s, t, v) && s.units[v].garrison == FeatureId{i};
    });
    if (inside && !taken) return FeatureId{i};
  }
  return {};
}
/// Ground in which a Detachment may lie hidden: a wood or other Bad Going.              NMM-cards.7, NMM-R.51
bool hides(const GroundKind& kind) { return (kind.bad || kind.wood || kind.boggy) && !kind.building; }
bool hidden_in_ground(const Table& t, const Convex& own) {
  return std::ranges::any_of(t.ground.features, [&](const battlefield::Feature& f) {
    return hides(t.kind(f)) && overlaps(battlefield::box(own), f.bounds) &&
           battlefield::share_within(own, f) >= 999;
  });
}
/// Touching the enemy's baseline.                                                       NMM-cards.9, NMM-R.53
bool on_enemy_baseline(const State& s, const Table& t, UnitId u, const Convex& own) {
  const auto edge = edge_of(s, t, other(t[u].side));
  for (const Point p : own.corners) {
    const Mil off = edge == battlefield::TableEdge::south   ? p.y
                    : edge == battlefield::TableEdge::north ? t.ground.depth - p.y
                    : edge == battlefield::TableEdge::west  ? p.x
                                                            : t.ground.width - p.x;
    if (off <= contact_gap) return true;
  }
  return false;
}

Unit placed(const Table& t, UnitId u, const Pose& at) {
  Unit it = t[u].start;
  it.at = at;
  it.where = Where::table;
  return it;
}

std::optional<Refusal> no_place(const State& s, const Table& t, UnitId u, const Pose& at) {
  const Convex own = shape(t, u, placed(t, u, at));
  if (!battlefield::on_table(own, t.ground)) return no("stays-on-table"_reason, "NMM-R.74"_clause);
  const bool building = t[u].type != UnitType::clubmen && hiding_building(s, t, u, {at.x, at.y});
  if (!building && !clear_of_units(s, t, own)) return no("ends-on-a-unit"_reason, "NMM-R.51"_clause);
  if (touches_enemy(s, t, u, own)) return no("not-beside-an-enemy"_reason, "NMM-R.51"_clause);
  if (t[u].type == UnitType::clubmen) {
    if (!on_enemy_baseline(s, t, u, own)) return no("on-the-enemy-baseline"_reason, "NMM-R.53"_clause);
    return {};
  }
  if (!building && !hidden_in_ground(t, own)) return no("inside-the-feature"_reason, "NMM-R.51"_clause);
  return {};
}

/// Places to try first: in each feature, or along the baseline.
std::vector<Pose> places(const State& s, const Table& t, UnitId u) {
  std::vector<Pose> out;
  const Angle facing =
      t[u].type == UnitType::clubmen ? home_of(s, t, other(t[u].side)) : forward_of(s, t, t[u].side);
  const Angle inward = battlefield::heading(forward_of(s, t, other(t[u].side)));
  if (t[u].type == UnitType::clubmen) {
    const Footprint f = footprint(t, u, placed(t, u, {}));
    const bool level = inward == 0 || inward == battlefield::half_turn;
    const Mil length = level ? t.ground.width : t.ground.depth;
    for (Mil along = f.width / 2 + 1; along < length - f.width / 2; along += ring) {
      const Mil off = f.depth;
      const Pose at = inward == 0                           ? Pose{along, off, inward}
                      : inward == battlefield::half_turn    ? Pose{along, t.ground.depth - off, inward}
                      : inward == battlefield::quarter_turn ? Pose{off, along, inward}
                                                            : Pose{t.ground.width - off, along, inward};
      out.push_back(at);
    }
    return out;
  }
  for (const battlefield::Feature& f : t.ground.features) {
    if (!hides(t.kind(f)) && !t.kind(f).building) continue;
    for (Mil y = f.bounds.low.y; y <= f.bounds.high.y; y += ring)
      for (Mil x = f.bounds.low.x; x <= f.bounds.high.x; x += ring)
        for (const Angle turn : {0, battlefield::quarter_turn})
          out.push_back({x, y, battlefield::heading(facing + turn)});
  }
  return out;
}
std::optional<Pose> first_place(const State& s, const Table& t, UnitId u) {
  for (const Pose& at : places(s, t, u))
    if (!no_place(s, t, u, at)) return at;
  return {};
}

}  // namespace

bool has_place(const State& s, const Table& t, UnitId u) {
  return u && s.units[u].where == Where::reserve && first_place(s, t, u).has_value();
}

Seat Appear::asked(const State&) const { return seat; }
bool Appear::obsolete(const State& s, const Table& t) const { return !has_place(s, t, unit); }
void Appear::options(const State&, const Table& t, Options& out) const {
  out.add(verb::place, unit, t[unit].type == UnitType::detachment ? form::forlorn : form::two_rows);
  const Pose all[] = {
      {0, 0, 0}, {t.ground.width, 0, 0}, {t.ground.width, t.ground.depth, 0}, {0, t.ground.depth, 0}};
  out.region(all);
}
std::optional<Refusal> Appear::refuse(const State&, const Table&, const Choice&) const {
  return no("not-that-unit"_reason, "NMM-cards.7"_clause);
}
std::optional<Refusal> Appear::place(const State& s, const Table& t, const Choice& c) const {
  return no_place(s, t, unit, c.pose);
}
Pose Appear::nearest(const State& s, const Table& t, const Choice& c) const {
  const auto fits = [&](const Pose& at) { return !no_place(s, t, unit, at); };
  if (const auto at = battlefield::nearest_place(c.pose, t.ground, ring, fits)) return *at;
  return first_place(s, t, unit).value_or(c.pose);
}
Pose Appear::sample(const State& s, const Table& t, const Option&, Rng& rng) const {
  List<Pose, 200> fit;
  for (const Pose& at : places(s, t, unit))
    if (!fit.full() && !no_place(s, t, unit, at)) fit.add(at);
  return fit.empty() ? Pose{} : fit[rng.below(fit.size())];
}
void Appear::choose(State& s, const Choice& c, GamePlay& play) const {
  s.units[unit] = placed(play.table, unit, c.pose);
  if (play.table[unit].type != UnitType::clubmen)
    s.units[unit].garrison = hiding_building(s, play.table, unit, {c.pose.x, c.pose.y});
  play.say(Deployed{unit, c.pose, s.units[unit].formation, false},
           play.table[unit].type == UnitType::clubmen ? "NMM-cards.9"_clause : "NMM-cards.7"_clause);
}

}  // namespace linstock::matchlocks
