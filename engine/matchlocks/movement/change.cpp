// Formation changes, mounting, Pack-Up, buildings.           NMM-9.8, NMM-9.9.1, NMM-10.4, NMM-R.70, NMM-R.72
#include "matchlocks/movement/change.hpp"

#include "matchlocks/forms.hpp"
#include "matchlocks/movement/mover.hpp"

namespace linstock::matchlocks {

namespace {

/// Whether a unit may stand in another way than now, and touches no enemy that it does not touch now.
Verdict no_room_for(const State& s, const Table& t, UnitId u, const Unit& now) {
  if (!may_stand(s, t, u, now)) return no("no-room-to-change"_reason, "NMM-R.70"_clause);
  const Body is = body(t, u, now);
  for (UnitId v : fighting(s, t, other(t[u].side)))
    if (gap(is, body(s, t, v)).distance <= contact_gap && !touching(s, t, u, v))
      return no("no-room-to-change"_reason, "NMM-R.70"_clause);
  return {};
}

// --- formations ---

bool takes_both_actions(const Table& t) {
  return t.rules.formation_change_actions == FormationChange::two_actions;
}
/// Whether a unit has both Actions of its turn left: not in the first phase, nor by Perk, nor after a
/// Forfeit.
bool both_actions_left(const State& s, UnitId u) {
  if (s.activations.empty() || acting(s).stage > 0 || s.units[u].today.one_action) return false;
  return acting(s).why == Why::order || acting(s).why == Why::initiative;
}

Unit reformed(const Table& t, UnitId u, const Unit& it, FormId f) {
  Unit now = it;
  now.formation = formation_of(t[u].type, f);
  return now;
}
Verdict no_reform(const State& s, const Table& t, UnitId u, FormId f) {
  const Unit& it = s.units[u];
  if (!may_form(t[u].type, f)) return no("not-a-formation-of-it"_reason, "NMM-R.70"_clause);
  if (it.formation == formation_of(t[u].type, f)) return no("formed-so-already"_reason, "NMM-R.70"_clause);
  if (it.garrison) return no("garrison-only-leaves"_reason, "NMM-R.168"_clause);
  if (takes_both_actions(t) && !both_actions_left(s, u))
    return no("needs-both-actions"_reason, "NMM-9.9.1"_clause);
  return no_room_for(s, t, u, reformed(t, u, it, f));
}

// --- Dragoons and guns ---

Unit with_mounted(const Unit& it, bool mounted) {
  Unit now = it;
  now.mounted = mounted;
  return now;
}
Verdict no_mounting(const State& s, const Table& t, UnitId u, bool to_mount) {
  const Unit& it = s.units[u];
  if (t[u].type != UnitType::dragoons) return no("only-dragoons-mount"_reason, "NMM-9.8.1"_clause);
  if (it.mounted == to_mount)
    return to_mount ? no("mounted-already"_reason, "NMM-9.8.1"_clause)
                    : no("dismounted-already"_reason, "NMM-9.8.1"_clause);
  if (it.garrison) return no("garrison-only-leaves"_reason, "NMM-R.168"_clause);
  return no_room_for(s, t, u, with_mounted(it, to_mount));
}

/// A Gun that goes with its parent leaves it by unlimbering.                              NMM-3.5.6, NMM-R.32
Unit packed_up(const Unit& it) {
  Unit now = it;
  now.limbered = !it.limbered;
  now.with = {};
  return now;
}
Verdict no_pack_up(const State& s, const Table& t, UnitId u) {
  if (!is_gun(t, u) || t[u].type == UnitType::field_gun)
    return no("only-light-guns-pack-up"_reason, "NMM-9.8.2"_clause);
  if (!accompanies(t, u, s.units[u])) return {};
  State apart = s;  // it takes room of its own from now on
  apart.units[u].with = {};
  return no_room_for(apart, t, u, apart.units[u]);
}

// --- buildings ---

/// The straight way of a unit to a building.
struct WayIn {
  Angle direction = 0;
  Mil distance = 0;
};
WayIn way_in(const State& s, const Table& t, UnitId u, FeatureId f) {
  WayIn best{0, std::numeric_limits<Mil>::max()};
  const Convex is = shape(s, t, u);
  for (const Convex& piece : t.feature(f).pieces)
    if (const auto gap = battlefield::gap(is, piece); gap.distance < best.distance)
      best = {gap.distance ? battlefield::heading_to(gap.from, gap.to) : s.units[u].at.facing, gap.distance};
  return best;
}

Verdict no_entry(const State& s, const Table& t, UnitId u, FeatureId f) {
  if (auto why = why_not_inside(s, t, u, f)) return why;
  const Unit& it = s.units[u];
  if (it.garrison) return no("garrison-only-leaves"_reason, "NMM-R.168"_clause);
  const WayIn way = way_in(s, t, u, f);
  if (way.distance <= contact_gap) return {};
  const Angle off = battlefield::turn_between(it.at.facing, way.direction);
  if (keeps_ranks(t, u) && std::abs(off) > battlefield::quarter_turn)
    return no("not-beyond-its-flanks"_reason, "NMM-R.65"_clause);
  if (way.distance > farthest(t, u, it, way.direction, rate(t, u, it)))
    return no("building-out-of-reach"_reason, "NMM-10.4.1"_clause);
  const Stop stop = straight(s, t, u, shape(s, t, u), way.direction, way.distance, Cause::move);
  if (stop.distance + contact_gap < way.distance) return what_stops(t, u, stop);
  return {};
}

void move_inside(State& s, GamePlay& play, UnitId u, FeatureId f) {
  const Table& t = play.table;
  const Unit before = s.units[u];
  const WayIn way = way_in(s, t, u, f);
  const Mil far = std::max(way.distance - contact_gap, 0);
  const bool bad = far > 0 && through_bad_going(t, u, before, way.direction, far);
  const UnitSet passed = friends_on_way(s, t, u, shape(s, t, u), way.direction, far);
  const UnitSet disarrayed = disarrayed_by_passing(s, t, u, passed, Cause::move);
  go_inside(s, play, u, f);
  s.units[u].today.moved = true, ++s.units[u].today.moves;
  const bool free = waived(s, bad);
  pass_through(s, play, u, passed, free ? UnitSet{} : disarrayed);
  const Angle off = battlefield::turn_between(before.at.facing, way.direction);
  if (far > 0 && keeps_ranks(t, u) && std::abs(off) > forward_arc && !free)
    disarray(s, play, u, 1, DisarrayReason::direction, "NMM-10.5.1"_clause);
  if (bad && !foot_skirmishers(t, u, before))
    disarray(s, play, u, 1, DisarrayReason::bad_going, "NMM-10.5.9"_clause);
  after_move(s, play, u, before.at);
}

}  // namespace

std::optional<Refusal> why_not_inside(const State& s, const Table& t, UnitId u, FeatureId f) {
  if (f.index() >= t.ground.features.size() || !t.kind(t.feature(f)).building)
    return no("not-a-building"_reason, "NMM-10.4.1"_clause);
  const UnitType type = t[u].type;
  const bool on_foot = type == UnitType::dragoons && !s.units[u].mounted;
  if (type != UnitType::detachment && type != UnitType::musketeers && !on_foot)
    return no("only-musketeers-enter"_reason, "NMM-10.4.1"_clause);
  int inside = figures(s.units[u]);
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId v{i};
    if (v == u || !fights(s, t, v) || s.units[v].garrison != f) continue;
    if (enemies(t, u, v)) return no("building-held-by-enemy"_reason, "NMM-10.4.1"_clause);
    inside += figures(s.units[v]);
  }
  const int room = f.index() < t.occupancy.size() ? t.occupancy[f.index()] : 0;
  if (inside > room) return no("building-full"_reason.with("room", room), "NMM-10.4.2"_clause);
  return {};
}

void go_inside(State& s, GamePlay& play, UnitId u, FeatureId f) {
  const Table& t = play.table;
  Unit& it = s.units[u];
  it.garrison = f;
  it.at = battlefield::about_centre(around(t, u, it).at, it.at.facing, footprint(t, u, it));
  play.say(Garrisoned{u, f, false}, "NMM-10.4.1"_clause);
}

// --- the Actions ---

void offer_changes(const State& s, const Table& t, UnitId u, const ActionSet& allowed, Options& out) {
  if (allowed.contains(action::move))
    for (std::size_t i = 0; i < t.ground.features.size(); ++i)
      if (!no_entry(s, t, u, FeatureId{i})) out.add(verb::enter, FeatureId{i});
  if (allowed.contains(action::mount) && !no_mounting(s, t, u, true)) out.add(verb::mount);
  if (allowed.contains(action::dismount) && !no_mounting(s, t, u, false)) out.add(verb::dismount);
  if (allowed.contains(action::pack_up) && !no_pack_up(s, t, u)) out.add(verb::pack_up);
  if (allowed.contains(action::reform))
    for (const FormId f : forms_of(t[u].type))
      if (!no_reform(s, t, u, f)) out.add(verb::reform, f);
}

NoChange refuse_change(const State& s, const Table& t, UnitId u, const Choice& c) {
  switch (c.verb.index()) {
    case verb::mount: return {action::mount, no_mounting(s, t, u, true)};
    case verb::dismount: return {action::dismount, no_mounting(s, t, u, false)};
    case verb::pack_up: return {action::pack_up, no_pack_up(s, t, u)};
    case verb::reform: return {action::reform, no_reform(s, t, u, arg_id<FormId>(c, 0))};
    default: return {action::move, no_entry(s, t, u, arg_id<FeatureId>(c, 0))};
  }
}

Carried carry_out_change(State& s, GamePlay& play, UnitId u, const Choice& c) {
  const Table& t = play.table;
  Unit& it = s.units[u];
  switch (c.verb.index()) {
    case verb::enter: move_inside(s, play, u, arg_id<FeatureId>(c, 0)); return {};
    case verb::mount: it = with_mounted(it, true); break;
    case verb::dismount: it = with_mounted(it, false); break;
    case verb::pack_up: it = packed_up(it); break;  // NMM-9.8.2, NMM-qrs.2
    case verb::reform: it = reformed(t, u, it, arg_id<FormId>(c, 0)); break;
    default: return {};
  }
  play.say(Formed{u, it.formation, it.mounted, it.limbered, it.at, it.at}, "NMM-9.8.1"_clause);
  bring_along(s, t, u, it.at);
  clear_leaders(s, t, u);
  return {.both_actions = c.verb.index() == verb::reform && takes_both_actions(t)};
}

}  // namespace linstock::matchlocks
