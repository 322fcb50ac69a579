// Evading, and what the attacker then does.                              NMM-12.5, NMM-R.102 to NMM-R.104
#include "matchlocks/melee/melee.hpp"
#include "matchlocks/movement/ground.hpp"
#include "matchlocks/movement/straight.hpp"

namespace linstock::matchlocks {

using battlefield::heading;

namespace {

UnitId evader_of(const State& s, std::uint8_t melee) { return first_of(s, melee, defenders).unit; }
UnitId chaser_of(const State& s, std::uint8_t melee) { return first_of(s, melee, attackers).unit; }

/// The evader cannot get away: it gets one Token, does not fire and fights with half its figures.
///                                                                                      NMM-12.5.1, NMM-R.102
void catch_evader(State& s, GamePlay& play, std::uint8_t melee, std::uint8_t die, Clause because) {
  const UnitId u = evader_of(s, melee);
  play.say(Evades{u, true, die}, because);
  disarray(s, play, u, 1, DisarrayReason::caught, "NMM-R.102"_clause);
  take_stance(s, play, melee, Stance::caught, die);
}

// --- cover ---

/// Cover that Foot Skirmishers may go into:
/// a feature, or a field defence.                                          NMM-12.5.3, NMM-11.7.2, NMM-11.7.3
struct Cover {
  FeatureId id;
  std::vector<Convex> pieces;
  bool wood = false, building = false;
};
std::vector<Cover> all_cover(const State& s, const Table& t) {
  std::vector<Cover> all;
  const auto& features = t.ground.features;
  for (std::size_t i = 0; i < features.size(); ++i) {
    const GroundKind& kind = t.kind(features[i]);
    if (kind.wood || kind.building || kind.wall || kind.hedge || kind.fieldwork)
      all.push_back({FeatureId{i}, features[i].pieces, kind.wood, kind.building});
  }
  for (std::size_t i = 0; i < s.works.size(); ++i)
    all.push_back({FeatureId{features.size() + i}, {shape(s.works[i])}});
  return all;
}

/// The gap to the nearest piece of a cover.
battlefield::Gap gap_to(const Convex& from, const Cover& cover) {
  battlefield::Gap nearest{INT32_MAX, {}, {}};
  for (const Convex& piece : cover.pieces)
    if (const auto way = gap(from, piece); way.distance < nearest.distance) nearest = way;
  return nearest;
}

/// Foot in no cover at all.                                                                    NMM-12.5.1
bool in_the_open(const State& s, const Table& t, UnitId u) {
  const Convex is = shape(s, t, u);
  return !s.units[u].garrison && std::ranges::none_of(all_cover(s, t), [&](const Cover& cover) {
    return gap_to(is, cover).distance <= contact_gap;
  });
}

/// Where a unit stands in, or behind, a piece of cover within one Move that leads away from its attacker.
std::optional<Pose> place_in_cover(const State& s, const Table& t, UnitId u, UnitId attacker,
                                   const Cover& cover) {
  const Unit& it = s.units[u];
  const battlefield::Gap nearest = gap_to(shape(t, u, it), cover);
  const Mil most = rate(t, u, it);
  if (nearest.distance > most) return {};
  const Angle away = battlefield::heading_to(centre(t, attacker, s.units[attacker]), centre(t, u, it));
  const Angle direction = nearest.distance > 0 ? battlefield::heading_to(nearest.from, nearest.to) : away;
  if (std::abs(battlefield::turn_between(away, direction)) > battlefield::quarter_turn) return {};
  if (cover.building) return why_not_inside(s, t, u, cover.id) ? std::nullopt : std::optional{it.at};
  constexpr Mil step = 100;
  std::optional<Pose> best;
  bool entered = false;
  for (Mil far = nearest.distance; far <= most; far += step) {
    Unit moved_unit = it;
    const Point p = battlefield::ahead(front_centre(it), direction, far);
    moved_unit.at = {p.x, p.y, it.at.facing};
    const Convex is = shape(t, u, moved_unit);
    const bool inside =
        std::ranges::any_of(cover.pieces, [&](const Convex& piece) { return overlap(is, piece); });
    entered |= inside;
    const bool legal = may_stand(s, t, u, moved_unit);
    if (cover.wood) {
      if (inside && legal) best = moved_unit.at;
      if (battlefield::share_within(is, t.feature(cover.id)) == 1'000) break;
    } else if (entered && !inside) {
      if (legal) best = moved_unit.at;
      break;
    }
  }
  return best;
}

/// The cover that evaders may choose from.                                                     NMM-R.104
template <class F>
void for_cover(const State& s, const Table& t, std::uint8_t melee, F f) {
  const UnitId u = evader_of(s, melee);
  if (!foot_skirmishers(t, u, s.units[u])) return;
  for (const Cover& cover : all_cover(s, t))
    if (const auto at = place_in_cover(s, t, u, chaser_of(s, melee), cover)) f(cover, *at);
}

void has_evaded(State& s, GamePlay& play, std::uint8_t melee) {
  const UnitId u = evader_of(s, melee);
  s.units[u].today.compelled = true;
  disarray(s, play, u, 1, DisarrayReason::evade, "NMM-12.5.2"_clause);
  s.core.agenda.run_next(AfterEvade{owner(play.table, chaser_of(s, melee)), melee});
}

/// Straight away from the attacker.                                                 NMM-12.5.2, NMM-R.104
void evade_straight(State& s, GamePlay& play, std::uint8_t melee, std::uint8_t die) {
  const Table& t = play.table;
  Melee& m = s.melees[melee];
  const UnitId u = evader_of(s, melee), attacker = chaser_of(s, melee);
  const Unit& it = s.units[u];
  const Angle away = battlefield::heading_to(centre(t, attacker, s.units[attacker]), centre(t, u, it));
  const Convex from = shape(t, u, it);
  const Angle way = way_to_evade(s, t, u, away, rate(t, u, it));
  const Mil most = farthest(t, u, it, way, rate(t, u, it));
  const Stop stop = straight(s, t, u, from, way, most, Cause::evade);
  const bool blocked = stop.distance < most;
  const Mil reach = attack_reach(t, attacker, s.units[attacker], false);
  if (blocked && m.gap + stop.distance <= reach) return catch_evader(s, play, melee, die, "NMM-R.104"_clause);
  play.say(Evades{u, false, die}, "NMM-12.5.2"_clause);
  turn_about(s, play, u);
  const Driven driven = drive(s, play, u, way, most, Cause::evade);
  m.passed = driven.passed;
  has_evaded(s, play, melee);
  if (driven.off_table) leave(s, play, u, Loss::evaded_off);  // NMM-12.5.4
}

}  // namespace

void evade(State& s, GamePlay& play, std::uint8_t melee, std::uint8_t die) {
  const Table& t = play.table;
  const UnitId u = evader_of(s, melee), attacker = chaser_of(s, melee);
  if (foot_skirmishers(t, u, s.units[u]) && rides(s, t, attacker) && s.melees[melee].approach == 1 &&
      in_the_open(s, t, u))
    return catch_evader(s, play, melee, die, "NMM-12.5.1"_clause);
  bool cover = false;
  for_cover(s, t, melee, [&](const Cover&, const Pose&) { cover = true; });
  if (!cover) return evade_straight(s, play, melee, die);
  play.say(Evades{u, false, die}, "NMM-12.5.3"_clause);
  s.core.agenda.run_next(AskCover{owner(t, u), melee});
}

Seat AskCover::asked(const State&) const { return seat; }
void AskCover::options(const State& s, const Table& t, Options& out) const {
  for_cover(s, t, melee, [&](const Cover& cover, const Pose&) { out.add(verb::take_cover, cover.id); });
}
void AskCover::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const auto chosen = arg_id<FeatureId>(c, 0);
  const UnitId u = evader_of(s, melee);
  std::optional<Pose> at;
  for_cover(s, t, melee, [&](const Cover& cover, const Pose& place) {
    if (cover.id == chosen) at = place;
  });
  if (chosen.index() < t.ground.features.size() && t.kind(t.feature(chosen)).building)
    go_inside(s, play, u, chosen);
  else if (at)
    set_at(s, play, u, *at, Cause::evade, true, "NMM-12.5.3"_clause);
  has_evaded(s, play, melee);
}

// --- the attacker whose target is gone ---

namespace {

/// The way of an attacker to where its enemy stood, or on to its full reach: an inch short of enemies, and on
/// no friend.                                                                        NMM-12.5.5, NMM-R.103
struct WayOn {
  Angle direction = 0;
  Mil distance = 0;
};
WayOn way_after_evade(const State& s, const Table& t, std::uint8_t melee, bool goes_on) {
  const Melee& m = s.melees[melee];
  const UnitId u = chaser_of(s, melee);
  const Unit& it = s.units[u];
  const Pose& target = m.target_from;
  const Angle direction =
      m.gap > 0 ? battlefield::heading_to(front_centre(it), {target.x, target.y}) : it.at.facing;
  const Convex from = shape(t, u, it);
  Mil most = m.gap;
  if (goes_on)
    most = attack_reach(t, u, it, crosses_bad_going(t, from, direction, attack_reach(t, u, it, false)));
  for (UnitId v : fighting(s, t, other(t[u].side)))
    most = std::min(most, slide_apart(body(t, u, it), direction, most, body(s, t, v), inch));
  most = straight(s, t, u, from, direction, most, Cause::attack).distance;
  return {direction, last_clear_end(s, t, u, from, direction, most)};
}
/// Whether going on leads anywhere else than halting.
bool may_go_on(const State& s, const Table& t, std::uint8_t melee) {
  const WayOn on = way_after_evade(s, t, melee, true), halt = way_after_evade(s, t, melee, false);
  return on.distance != halt.distance;
}

void advance_after_evade(State& s, GamePlay& play, std::uint8_t melee, bool goes_on) {
  const Table& t = play.table;
  const UnitId u = chaser_of(s, melee);
  const WayOn way = way_after_evade(s, t, melee, goes_on);
  close_melee(s, melee);
  if (!foot_skirmishers(t, u, s.units[u]) && through_bad_going(t, u, s.units[u], way.direction, way.distance))
    disarray(s, play, u, 1, DisarrayReason::bad_going, "NMM-10.5.9"_clause);
  if (goes_on) play.say(AfterRound{u, After::goes_on}, "NMM-12.5.5"_clause);
  if (way.distance > 0) drive(s, play, u, way.direction, way.distance, Cause::attack);
}

/// Another enemy, through which the evaders passed.                                     NMM-12.5.6, NMM-R.103
std::optional<Refusal> why_no_second_attack(const State& s, const Table& t, std::uint8_t melee,
                                            UnitId target) {
  if (!s.melees[melee].passed.contains(target)) return no("not-passed-through"_reason, "NMM-R.103"_clause);
  return why_no_attack(s, t, chaser_of(s, melee), target);
}

}  // namespace

Seat AfterEvade::asked(const State&) const { return seat; }
void AfterEvade::options(const State& s, const Table& t, Options& out) const {
  if (may_go_on(s, t, melee)) out.add(verb::go_on);
  for (UnitId v : s.melees[melee].passed)
    if (!why_no_second_attack(s, t, melee, v)) out.add(verb::attack, v);
  out.add(verb::halt);
}
std::optional<Refusal> AfterEvade::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::go_on) return no("no-farther-than-that"_reason, "NMM-R.103"_clause);
  if (c.verb.index() != verb::attack) return {};
  return why_no_second_attack(s, t, melee, arg_id<UnitId>(c, 0));
}
void AfterEvade::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() != verb::attack)
    return advance_after_evade(s, play, melee, c.verb.index() == verb::go_on);
  const UnitId u = chaser_of(s, melee);
  close_melee(s, melee);
  --s.units[u].today.moves;  // the same Action
  begin_attack(s, play, u, arg_id<UnitId>(c, 0));
  if (const auto again = engaged_in(s, u)) s.melees[*again].second = true;
}

}  // namespace linstock::matchlocks
