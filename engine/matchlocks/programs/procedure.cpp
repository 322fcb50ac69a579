#include "matchlocks/programs/procedure.hpp"

#include "kernel/dispatch.hpp"
#include "kernel/one_of.hpp"
#include "matchlocks/melee/dice.hpp"
#include "matchlocks/programs/rules_of_thumb.hpp"
#include "matchlocks/shooting/shooting.hpp"

namespace linstock::matchlocks {

namespace {

OddsEnd fate(Result result, OddsEnd holds, OddsEnd daunted, OddsEnd broken) {
  return result == Result::pass ? holds : result == Result::daunted ? daunted : broken;
}

}  // namespace

void Procedure::note(MatchlocksNote& n, const Event& event) const {
  if (const auto* hit = get_if<Hit>(&event)) {
    n.target_lost = hit->kills;
  } else if (const auto* risk = get_if<RiskRun>(&event)) {
    n.risked = true, n.leader_lost |= risk->lost;
  } else if (get_if<StandsOff>(&event)) {
    n.end = OddsEnd::stand_off;
  } else if (const auto* evader = get_if<Evades>(&event)) {
    if (evader->unit == target_ && !evader->caught) n.end = OddsEnd::evades;
  } else if (const auto* gun = get_if<Captured>(&event)) {
    if (gun->unit == target_) n.end = OddsEnd::captured;
  } else if (const auto* round = get_if<RoundDecided>(&event)) {
    const bool is_attacker = !ours(round->defender);
    n.unit_lost += is_attacker ? round->attacker_kills : round->defender_kills;
    n.target_lost += is_attacker ? round->defender_kills : round->attacker_kills;
    if (matter_ == Matter::melee && round->attacker_kills == round->defender_kills) n.end = OddsEnd::drawn;
  } else if (const auto* after = get_if<AfterRound>(&event)) {
    const bool gives_way = after->does == After::disengages || after->does == After::falls_back;
    if (matter_ == Matter::whole_melee && gives_way)
      n.end = ours(after->unit) ? OddsEnd::unit_gives_way : OddsEnd::target_gives_way;
  } else if (const auto* left = get_if<Left>(&event)) {
    if (left->how != Loss::destroyed) return;
    const bool other = n.end == OddsEnd::unit_destroyed || n.end == OddsEnd::target_destroyed;
    if (left->unit == target_) n.end = other ? OddsEnd::both_destroyed : OddsEnd::target_destroyed;
    if (left->unit == unit_) n.end = other ? OddsEnd::both_destroyed : OddsEnd::unit_destroyed;
  } else if (const auto* test = get_if<Tested>(&event)) {
    if (matter_ == Matter::morale && test->unit == unit_)
      n.end = fate(test->result, OddsEnd::pass, OddsEnd::daunted, OddsEnd::broken);
    if (matter_ != Matter::melee && matter_ != Matter::whole_melee) return;
    // A test that a unit struck in flank passes before the fight decides nothing; nor does, for a Melee as a
    // whole, a test passed after a round.
    const bool after_round = test->because == TestReason::lost_round;
    if (test->result == Result::pass && (!after_round || matter_ != Matter::melee)) return;
    if (!after_round && test->unit != target_ && test->unit != unit_) return;
    n.end = ours(test->unit)
                ? fate(test->result, OddsEnd::unit_holds, OddsEnd::unit_daunted, OddsEnd::unit_breaks)
                : fate(test->result, OddsEnd::target_holds, OddsEnd::target_daunted, OddsEnd::target_breaks);
  }
}

/// Whether the throw that is open belongs to the matter.
bool Procedure::goes_on(const State& s) const {
  const auto& stack = s.core.agenda.stack;
  if (stack.empty()) return false;
  const Step& top = stack.back();
  switch (matter_) {
    case Matter::fire: return is_one_of<ClubmenRoll, ShootRoll, ShootSave, LeaderRisk>(top);
    case Matter::melee:
    case Matter::whole_melee:
      return is_one_of<FlankRoll, StandRoll, AskEvade, AskTurn, AskMeet, AskDoctrine, DoctrineRoll,
                       DoctrineFire, MeleeRoll, MeleeSave, LeaderRisk, TestRoll, AskFeedIn, DiceOff>(top);
    case Matter::morale: return holds_alternative<TestRoll>(top);
  }
  return false;
}

OddsEnd Procedure::settled(const MatchlocksNote& n) const {
  if (matter_ == Matter::fire) return n.target_lost ? OddsEnd::target_harmed : OddsEnd::nobody_harmed;
  return matter_ == Matter::morale ? OddsEnd::pass : OddsEnd::drawn;
}

std::size_t Procedure::observe(MatchlocksNote& n, const State& s, std::span<const Logged<Event>> log) const {
  for (const auto& logged : log) note(n, logged.event);
  if (n.end == OddsEnd::nothing && !goes_on(s)) n.end = settled(n);
  return 0;
}

namespace {

/// A Doctrine Die that means the same.
///                                                                  NMM-T.doctrine-horse, NMM-T.doctrine-foot
std::uint8_t meant(const Table& t, const Fighter& f) {
  if (is_cavalry(t, f.unit)) return f.doctrine <= 1 ? f.doctrine : f.doctrine <= 4 ? 4 : 6;
  if (is_formed_foot(t, f.unit) && f.doctrine) return f.doctrine <= 2 ? 2 : f.doctrine <= 5 ? 5 : 6;
  return f.doctrine;
}

}  // namespace

void Procedure::canonicalise(State& s) const {
  if (s.core.agenda.stack.empty()) return;
  for (Melee& m : s.melees)
    for (auto& side : m.sides)
      for (Fighter& f : side) f.doctrine = f.fresh ? meant(table(), f) : 0;
  const Step& top = s.core.agenda.stack.back();
  if (const auto* roll = get_if<MeleeRoll>(&top))
    for (auto& side : s.melees[roll->melee].sides)
      for (Fighter& f : side)
        if (!f.fresh) s.units[f.unit].today = {};  // each round sets it anew
  if (const auto* roll = get_if<MeleeRoll>(&top); roll && roll->side == defenders)
    for (Fighter& f : s.melees[roll->melee].sides[attackers])  // they have thrown: only the sum matters
      f.hits = std::uint8_t(f.hits + f.fire_hits), f.fire_hits = f.doctrine = 0;
  const auto* save = get_if<MeleeSave>(&top);
  const bool after = holds_alternative<TestRoll>(top);
  if (!save && !after) return;
  for (Melee& m : s.melees)
    for (const std::uint8_t side : {attackers, defenders})
      for (Fighter& f : m.sides[side]) {
        f.hits = f.leader_hits = f.fire_hits = f.fire_kills = f.doctrine = 0;      // shared out already
        if (after || (side == defenders && save->side == attackers)) f.taken = 0;  // saved already
        if (after) f.kills = {};
      }
}

void Procedure::hash_in(Hasher& h, const State& s) const {
  h.add(s.core.agenda), h.add(s.core.throws), h.add(s.activations);
  for (const UnitId u : {unit_, target_})
    if (u) h.add(s.units[u]);
  for (const Melee& m : s.melees)
    if (m.open) h.add(m);
}

DieEquivalence Procedure::read(const State& s) const {
  const Step& top = s.core.agenda.stack.back();
  const Table& t = table();
  /// Faces up to `low` are alike, then those below `hit`, then the rest.
  const auto classes = [](int low, int hit) {
    DieEquivalence how{{}, false};
    for (int face = 1; face <= 6; ++face)
      how.as[std::size_t(face)] = std::uint8_t(face >= hit   ? 6
                                               : face <= low ? 1
                                                             : std::min(low + 1, hit - 1));
    return how;
  };
  if (holds_alternative<ShootRoll>(top)) {
    const Volley& v = s.activations.back().volleys[0];
    DieEquivalence how = classes(v.rerolls_ones, v.to_hit);
    if (v.artillery && v.to_hit < 6) how.as[5] = 5;  // sixes misfire
    return how;
  }
  if (const auto* roll = get_if<MeleeRoll>(&top)) {
    const Fighter& f = s.melees[roll->melee].sides[roll->side][roll->fighter];
    return classes(melee_rerolls(s, t, roll->melee, roll->side, f), melee_to_hit(t, f));
  }
  if (const auto* save = get_if<ShootSave>(&top); save && t[save->target].type != UnitType::square)
    return classes(0, save_against(t, s.activations.back().volleys[0]));
  if (const auto* save = get_if<MeleeSave>(&top)) {
    const Fighter& f = s.melees[save->melee].sides[save->side][save->fighter];
    DieEquivalence how = classes(0, melee_save(t, f));
    how.in_order = t[f.unit].type == UnitType::square;
    return how;
  }
  if (holds_alternative<DoctrineFire>(top)) {  // hits on 5 or 6; ones may be rerolled
    DieEquivalence how = classes(1, 5);
    how.as[5] = 5;
    return how;
  }
  if (holds_alternative<LeaderRisk>(top)) return classes(1, 2);
  return DieEquivalence::each_face(is_one_of<ShootSave, DiceOff>(top));
}

Choice Procedure::answer(const State& s, const Step& question, const Options&) const {
  const Seat seat = Machine<Matchlocks>{table()}.asked(question, s);
  Rng rng{1};
  return think(Known<Matchlocks>{s, table(), seat}, question, Program{}, rng).line.last;
}

}  // namespace linstock::matchlocks
