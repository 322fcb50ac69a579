// 7 Fire combat.
#include "and_gentlemen_all/combat/fire.hpp"

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/effects/harm.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/unit.hpp"
namespace linstock::and_gentlemen_all {

// --- 7.1 to 7.6: who fires at whom ---

namespace {

std::optional<Refusal> has_fired(const State& s, UnitId u) {
  if (!s.action.done.contains(u)) return {};
  return no("has-fired"_reason, "AGA-R.9"_clause);
}

}  // namespace

Seat Fire::asked(const State& s) const { return s.action.side; }

void Fire::options(const State& s, const Table& t, Options& out) const {
  const Seat side = s.action.side;
  UnitSet targets;
  for (UnitId v : t.of_side[other(side).index()])
    if (!may_be_target(s, t, v)) targets.insert(v);
  for (UnitId u : t.of_side[side.index()] - s.action.done) {
    if (may_fire(s, t, u)) continue;
    const Firer by = firer(s, t, u);
    for (UnitId v : targets - touching(s, u))            // AGA-R.21
      if (sees(s, t, by, v)) out.add(verb::fire, u, v);  // AGA-7.17
  }
  out.add(verb::end_fire);  // AGA-5.19, AGA-R.10
}

std::optional<Refusal> Fire::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::fire) return {};
  const UnitId u = arg_id<UnitId>(c, 0), target = arg_id<UnitId>(c, 1);
  if (t[u].side != s.action.side) return no("not-your-unit"_reason, "AGA-5.14"_clause);
  if (t[target].side == s.action.side) return no("not-an-enemy"_reason, "AGA-7.1"_clause);
  if (const auto why = has_fired(s, u)) return why;
  const auto shot = aim(s, t, u, target);
  if (!shot) return shot.error();
  return {};
}

void Fire::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() != verb::fire) return;
  const UnitId u = arg_id<UnitId>(c, 0);
  s.action.done.insert(u);
  s.core.agenda.run_next(Shot{u, arg_id<UnitId>(c, 1)}, *this);  // AGA-R.9
}

// --- 7.7 to 7.16: the shot ---

namespace {

int of_band(Band band) {
  if (band == Band::point_blank) return 1;  // AGA-R.26
  return band == Band::long_range ? -2 : 0;
}

/// The firer's die. AGA-T.fire-firer
Score firer_score(const State& s, const Table& t, UnitId u, UnitId target, Band band, std::uint8_t die) {
  const Unit &own = s.units[u], &target_unit = s.units[target];
  const bool flees = routed(s, target);  // AGA-R.20
  Score score = one_die(die);
  add(score, ModifierReason::value, t[u].fire[own.mounted]);  // AGA-3.12, AGA-R.105
  if (!flees && zone_of(s, t, target, {own.at.x, own.at.y}) != Face::front)
    add(score, ModifierReason::into_flank, 2);  // AGA-R.24
  if (t[target].type == UnitType::dragoons && !target_unit.mounted)
    add(score, ModifierReason::dismounted_dragoons, -1);
  if (t[target].type == UnitType::cuirassiers) add(score, ModifierReason::cuirassiers, -1);
  add(score, band == Band::point_blank ? ModifierReason::point_blank : ModifierReason::long_range,
      of_band(band));
  if (own.formation == Formation::column) add(score, ModifierReason::firer_in_column, -3);
  if (target_unit.formation == Formation::column)
    add(score, ModifierReason::target_in_column, 2);  // AGA-R.25
  add_up_to_one_or_more(score);
  return score;
}

/// The target's die. AGA-T.fire-target, AGA-7.14, AGA-M.6
Score target_score(const Table& t, UnitId target, int cover, std::uint8_t die) {
  constexpr ModifierReason grade[] = {ModifierReason::light_cover, ModifierReason::medium_cover,
                                      ModifierReason::heavy_cover};
  Score score = one_die(die);
  // A Veteran has the +1 of a Regular: AGA-7.15, AGA-M.9 to AGA-M.11
  add(score, ModifierReason::rating, t.target_rating[std::size_t(t[target].rating)]);
  if (cover) add(score, grade[cover - 2], cover);
  add_up_to_one_or_more(score);
  return score;
}

}  // namespace

Scores fire_scores(const State& s, const Table& t, UnitId u, UnitId target, const Aim& shot, std::uint8_t die,
                   std::uint8_t target_die) {
  return {firer_score(s, t, u, target, shot.band, die), target_score(t, target, shot.cover, target_die)};
}

bool Shot::obsolete(const State& s, const Table&) const { return !on_table(s, unit) || !on_table(s, target); }

Dice<Purpose> Shot::dice(const State&, const Table& t) const {  // AGA-X.4, AGA-X.10
  return {Purpose::fire, t[unit].side, 2};
}

void Shot::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  const auto shot = aim(s, t, unit, target);
  if (!shot) return;
  const Scores score = fire_scores(s, t, unit, target, *shot, dice[0], dice[1]);
  const int sp = std::max(score.by.total - score.against.total, 0);  // AGA-7.13, AGA-11.8
  s.known.insert(unit), s.known.insert(target);                      // AGA-R.103
  play.say(
      Fired{unit, target, shot->range, shot->band, score.by, score.against, static_cast<std::uint8_t>(sp)},
      sp ? "AGA-7.11"_clause : "AGA-7.10"_clause);
  if (sp) harm(s, target, unit, sp, Face::none);  // AGA-7.12; no face, as from a distance: AGA-R.50
}

}  // namespace linstock::and_gentlemen_all
