// Moves that cards allow: strategic and planned moves, hired transport.
#include "by_the_sword/effects.hpp"
#include "by_the_sword/events/cards.hpp"
#include "by_the_sword/land/march.hpp"

namespace linstock::by_the_sword {

void arrive_by_card(State& s, ForceId f, AreaId to, GamePlay& play) {
  const bool shipped = in_force(s, play.table, Op::hired_transport);
  tell(s, play, CardMoved{f, s.place(f).at, to}, shipped ? "BTS-R.187"_clause : "BTS-E10.1"_clause);
  put(s, f, to);
  arrive(s, f, play);
}

void CardMoves::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  CardInForce& now = s.events.now;
  Crusade& crusade = s.events.crusade;
  if (crusade.force) crusade.from = s.place(crusade.force).at;
  if (in_force(s, t, Op::planned_move) && now.player) s.core.agenda.run_next(ShiftForce{now.player});
  if (in_force(s, t, Op::strategic_move)) {
    const bool one = t.rules.strategic_move == StrategicMove::region_player_one;  // BTS-R.184
    now.uses = one ? 1 : 255;
    const auto order = in_order(s, t);
    for (std::size_t i = order.size(); i-- > 0;)
      if (is_player(order[i]) && (!one || order[i] == now.player))
        s.core.agenda.run_next(ShiftForce{order[i]});
  }
  if (crusade.player) s.core.agenda.run_next(NameCrusaders{});
}

namespace {

/// Marks a force and its generals as having had their move. BTS-R.25
void spend_move(State& s, ForceId f) {
  s.body(f).moved = true;
  for (GeneralId g : generals_with(s, f)) s.general(g).moved = true;
}

/// Why this force may not use its move for a card, if so. BTS-R.215
Verdict no_card_move(const State& s, const Table& t, PowerId p, ForceId f) {
  if (s.place(f).owner != p || !s.place(f).at) return no("not-your-force"_reason, "BTS-R.184"_clause);
  if (is_remnant(s, f)) return no("less-than-a-force"_reason, "BTS-force.2"_clause);
  if (!has_general(s, f)) return no("without-general"_reason, "BTS-force.4"_clause);
  if (s.body(f).moved) return no("has-moved"_reason, "BTS-R.25"_clause);
  if (s.place(f).inside || !hostile_forces(s, t, p, s.place(f).at).empty())
    return no("faces-an-enemy"_reason, "BTS-R.215"_clause);
  return {};
}

bool is_planned(const State& s, const Table& t) { return in_force(s, t, Op::planned_move); }

Verdict no_shifting(const State& s, const Table& t, PowerId p, ForceId f) {
  if (!is_planned(s, t)) {
    if (auto why = no_card_move(s, t, p, f)) return why;
    return region_of(s.place(f).at) == s.events.now.region
               ? Verdict{}
               : Verdict{no("not-in-region"_reason, "BTS-E10.1"_clause)};
  }
  if (s.place(f).owner != p || !s.place(f).at) return no("not-your-force"_reason, "BTS-E22.1"_clause);
  if (is_remnant(s, f)) return no("less-than-a-force"_reason, "BTS-force.2"_clause);
  if (generals_with(s, f).empty()) return no("without-general"_reason, "BTS-R.185"_clause);
  if (!in_supply(s, t, p, s.place(f).at, f)) return no("not-in-supply"_reason, "BTS-R.185"_clause);
  return {};
}

Verdict no_shifting_to(const State& s, const Table& t, PowerId p, ForceId f, AreaId to) {
  const Clause by = is_planned(s, t) ? "BTS-R.185"_clause : "BTS-R.184"_clause;
  if (region_of(to) != s.events.now.region) return no("not-in-region"_reason, by);
  if (s.place(f).at == to) return no("is-there"_reason, by);
  if (!hostile_troops(s, t, p, to).empty()) return no("hostile-troops-there"_reason, by);
  return no_entry(s, t, p, to);
}

}  // namespace

Seat ShiftForce::asked(const State&) const { return seat_of(power); }
bool ShiftForce::obsolete(const State& s, const Table&) const {
  return !s.events.now.uses || s.player(power).out;
}

void ShiftForce::options(const State& s, const Table& t, Options& out) const {  // BTS-C.3
  for (ForceId f : forces_of(s, power)) {
    if (no_shifting(s, t, power, f)) continue;
    for (AreaId to : territories(s.events.now.region))
      if (!no_shifting_to(s, t, power, f, to)) out.add(verb::shift, f, to);
  }
  out.add(verb::pass);
}

std::optional<Refusal> ShiftForce::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::shift) return {};
  const auto f = arg_id<ForceId>(c, 0);
  if (auto why = no_shifting(s, t, power, f)) return why;
  return no_shifting_to(s, t, power, f, arg_id<AreaId>(c, 1));
}

void ShiftForce::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::pass) return;
  const auto f = arg_id<ForceId>(c, 0);
  if (s.events.now.uses != 255) --s.events.now.uses;
  s.core.agenda.run_next(*this);
  if (!is_planned(s, play.table)) spend_move(s, f);  // BTS-E10.2
  arrive_by_card(s, f, arg_id<AreaId>(c, 1), play);
}

// --- hired transport ---

void HiredTransport::run(State& s, GamePlay& play) const {
  if (in_force(s, play.table, Op::hired_transport) && s.events.now.player)
    s.core.agenda.run_next(ShipForce{s.events.now.player});
}

namespace {

/// The zones that hired ships reach from an area: those on its coast, and the next.               BTS-R.187
ZoneSet reached_zones(const State& s, const Table& t, AreaId from) {
  ZoneSet zones;
  for (ZoneId z : t[from].zones) {
    if (zone_closed(s, t, z)) continue;
    zones.insert(z);
    for (ZoneId next : t[z].neighbours)
      if (!zone_closed(s, t, next)) zones.insert(next);
  }
  return zones;
}

bool has_friendly_port(const State& s, const Table& t, PowerId p) {
  for (std::size_t i = 0; i < harbour_count; ++i)
    if (friendly_port(s, t, p, HarbourId{i})) return true;
  return false;
}

Verdict no_shipping(const State& s, const Table& t, PowerId p, ForceId f) {
  if (auto why = no_card_move(s, t, p, f)) return why;
  const AreaId at = s.place(f).at;
  const bool port =
      std::ranges::any_of(t[at].harbours, [&](HarbourId h) { return friendly_port(s, t, p, h); });
  if (!port && (has_friendly_port(s, t, p) || !t.is_coastal(at) || s.areas[at].controller != p))
    return no("from-a-port"_reason, "BTS-R.187"_clause);
  return {};
}

Verdict no_landing(const State& s, const Table& t, PowerId p, ForceId f, AreaId to) {
  if (s.place(f).at == to) return no("is-there"_reason, "BTS-R.187"_clause);
  if ((reached_zones(s, t, s.place(f).at) & t[to].zones).empty())
    return no("beyond-two-zones"_reason, "BTS-E35.1"_clause);
  return no_entry(s, t, p, to);
}

}  // namespace

Seat ShipForce::asked(const State&) const { return seat_of(power); }
bool ShipForce::obsolete(const State& s, const Table&) const {
  return s.events.now.uses < least_force / 50 || s.player(power).out;
}

void ShipForce::options(const State& s, const Table& t, Options& out) const {
  const int points_left = s.events.now.uses * 50;
  for (ForceId f : forces_of(s, power)) {
    if (no_shipping(s, t, power, f)) continue;
    const int points = s.body(f).points, part = std::min(points_left, points - least_force);
    List<Interval, 2> amounts;
    if (part >= least_force) amounts.add({least_force, part, 50});  // BTS-R.28
    if (points <= points_left) amounts.add({points, points, 1});
    if (amounts.empty()) continue;
    for (std::size_t i = 0; i < area_count; ++i) {
      if (no_landing(s, t, power, f, AreaId{i})) continue;
      out.add(verb::ship, f, AreaId{i});
      out.range(amounts);
    }
  }
  out.add(verb::pass);
}

std::optional<Refusal> ShipForce::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::ship) return {};
  const auto f = arg_id<ForceId>(c, 0);
  if (auto why = no_shipping(s, t, power, f)) return why;
  if (auto why = no_landing(s, t, power, f, arg_id<AreaId>(c, 1))) return why;
  return no("ship-so-many"_reason, "BTS-E35.1"_clause);
}

void ShipForce::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::pass) return;
  const auto whole = arg_id<ForceId>(c, 0);
  const auto points = static_cast<Points>(c.numbers[0]);
  s.events.now.uses = static_cast<std::uint8_t>(s.events.now.uses - (points + 49) / 50);
  s.core.agenda.run_next(*this);
  const ForceId f = points == s.body(whole).points ? whole : split(s, whole, points, generals_with(s, whole));
  if (!f) return;
  spend_move(s, f);
  s.body(f).from = {};
  s.body(f).landed = true;  // BTS-R.75
  arrive_by_card(s, f, arg_id<AreaId>(c, 1), play);
}

}  // namespace linstock::by_the_sword
