// Naval Combat: a round, from the line-up to the hits.
#include "by_the_sword/land/march.hpp"
#include "by_the_sword/naval/sides.hpp"

namespace linstock::by_the_sword {

namespace {

/// The side with fewer vessels engaged, the defender on a tie: it sets out its row.              BTS-R.89
const NavalSide& setter(const State& s) {
  const bool attacker = engaged_of(s, s.naval.attacker).size() < engaged_of(s, s.naval.defender).size();
  return attacker ? s.naval.attacker : s.naval.defender;
}
const NavalSide& matcher(const State& s) {
  return &setter(s) == &s.naval.attacker ? s.naval.defender : s.naval.attacker;
}

/// The enemies that a vessel of the matching side may stand against: those nobody faces, or all.  BTS-naval.3
VesselSet to_match(const State& s) {
  VesselSet faced;
  for (VesselId v : engaged_of(s, matcher(s)))
    if (s.naval.target[v]) faced.insert(s.naval.target[v]);
  const VesselSet row = engaged_of(s, setter(s)), open = row - faced;
  return open.empty() ? row : open;
}

/// The first vessel of the matching side, by number, that stands against nobody yet. BTS-R.221
VesselId next_to_match(const State& s) {
  for (VesselId v : engaged_of(s, matcher(s)))
    if (!s.naval.target[v]) return v;
  return {};
}

/// The vessels that stand against one of the row.
VesselSet facing(const State& s, VesselId row) {
  VesselSet against;
  for (VesselId v : engaged_of(s, matcher(s)))
    if (s.naval.target[v] == row) against.insert(v);
  return against;
}

/// The first vessel of the row that faces several and has no target.
VesselId next_to_aim(const State& s) {
  for (VesselId v : engaged_of(s, setter(s)))
    if (!s.naval.target[v] && facing(s, v).size() > 1) return v;
  return {};
}

/// Why a vessel may not be screened, if so. BTS-R.90
Verdict no_screen(const State& s, VesselId v) {
  const VesselSet own = engaged_of(s, matcher(s));
  if (!own.contains(v)) return no("not-your-fleet"_reason, "BTS-naval.4"_clause);
  if (!s.vessels[v].damaged && !s.vessels[v].merchant)
    return no("screens-damaged-and-merchants"_reason, "BTS-naval.4"_clause);
  if (own.size() <= engaged_of(s, setter(s)).size())
    return no("one-for-each-enemy"_reason, "BTS-R.90"_clause);
  return {};
}

/// Whether a side adds 1 to its dice: three war fleets for one, or any against merchants only.
///                                                                     BTS-naval.8, BTS-R.54, BTS-R.93
bool outnumbers(std::size_t own, std::size_t theirs) { return own && own >= 3 * theirs; }

/// The vessels of both sides that fight in this round or stand by: the pursuing force alone in a pursuit.
VesselSet present(const State& s, const NavalSide& side) {
  const bool chases = s.naval.pursuit && &side == &s.naval.attacker;
  return chases ? vessels_of(s, side) & s.naval.chasers : vessels_of(s, side);
}

}  // namespace

void NavalRound::run(State& s, GamePlay&) const {
  NavalCombat& n = s.naval;
  n.engaged = present(s, n.attacker) | present(s, n.defender);
  n.target = {};
  n.once = n.twice = {};
  if (present(s, n.attacker).empty() || present(s, n.defender).empty())
    return s.core.agenda.run_next(AfterRound{});
  if (n.round < 255) ++n.round;
  s.core.agenda.run_next(ScreenVessels{}, LineUp{}, MatchVessels{}, AimVessels{}, RollNaval{true},
                         RollNaval{false}, ApplyHits{}, AfterRound{});
}

Seat ScreenVessels::asked(const State& s) const { return matcher(s).seat; }

bool ScreenVessels::obsolete(const State& s, const Table&) const { return !matcher(s).seat; }

void ScreenVessels::options(const State& s, const Table&, Options& out) const {  // BTS-C.15
  for (VesselId v : engaged_of(s, matcher(s)))
    if (!no_screen(s, v)) out.add(verb::screen, v);
  out.add(verb::line_ready);
}

std::optional<Refusal> ScreenVessels::refuse(const State& s, const Table&, const Choice& c) const {
  return c.verb.index() == verb::screen ? no_screen(s, arg_id<VesselId>(c, 0)) : Verdict{};
}

void ScreenVessels::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::line_ready) return;
  s.naval.engaged.erase(arg_id<VesselId>(c, 0));
  s.core.agenda.run_next(*this);
}

void LineUp::run(State& s, GamePlay&) const {
  if (matcher(s).seat) return;
  while (const VesselId v = next_to_match(s)) s.naval.target[v] = to_match(s).first();
}

Seat MatchVessels::asked(const State& s) const { return matcher(s).seat; }
bool MatchVessels::obsolete(const State& s, const Table&) const { return !next_to_match(s); }

void MatchVessels::options(const State& s, const Table&, Options& out) const {  // BTS-C.15
  for (VesselId enemy : to_match(s)) out.add(verb::match, next_to_match(s), enemy);
}

std::optional<Refusal> MatchVessels::refuse(const State& s, const Table&, const Choice& c) const {
  if (c.verb.index() != verb::match || !engaged_of(s, setter(s)).contains(arg_id<VesselId>(c, 1))) return {};
  if (arg_id<VesselId>(c, 0) != next_to_match(s))
    return no("match-in-order"_reason.with("next", next_to_match(s).index() % vessels_each + 1),
              "BTS-R.89"_clause);
  return no("one-for-each-enemy"_reason, "BTS-naval.2"_clause);
}

void MatchVessels::choose(State& s, const Choice& c, GamePlay&) const {
  s.naval.target[arg_id<VesselId>(c, 0)] = arg_id<VesselId>(c, 1);
  s.core.agenda.run_next(*this);
}

Seat AimVessels::asked(const State& s) const { return setter(s).seat; }

bool AimVessels::obsolete(const State& s, const Table&) const { return !setter(s).seat || !next_to_aim(s); }

void AimVessels::options(const State& s, const Table&, Options& out) const {
  const VesselId v = next_to_aim(s);
  for (VesselId enemy : facing(s, v)) out.add(verb::aim, v, enemy);
}

void AimVessels::choose(State& s, const Choice& c, GamePlay&) const {
  s.naval.target[arg_id<VesselId>(c, 0)] = arg_id<VesselId>(c, 1);
  s.core.agenda.run_next(*this);
}

// --- the dice ---

namespace {

/// The vessel that a vessel shoots at: its target, or the vessel that it faces.
VesselId target_of(const State& s, VesselId v) {
  return s.naval.target[v] ? s.naval.target[v] : facing(s, v).first();
}

}  // namespace

bool RollNaval::obsolete(const State& s, const Table&) const {
  return engaged_of(s, attacker ? s.naval.attacker : s.naval.defender).empty();
}

Dice<Purpose> RollNaval::dice(const State& s, const Table&) const {
  const NavalSide& side = attacker ? s.naval.attacker : s.naval.defender;
  return {Purpose::naval, side.seat, static_cast<std::uint8_t>(engaged_of(s, side).size()), 6};
}

void RollNaval::rolled(State& s, Faces faces, GamePlay& play) const {  // BTS-X.11
  const NavalSide& own = attacker ? s.naval.attacker : s.naval.defender;
  const NavalSide& theirs = attacker ? s.naval.defender : s.naval.attacker;
  const bool plus = outnumbers(war_fleets(s, present(s, own)), war_fleets(s, present(s, theirs)));
  std::size_t i = 0;
  for (VesselId v : engaged_of(s, own)) {
    const int face = faces[i++];
    const VesselId target = target_of(s, v);
    // A war fleet hits on 5 and 6, a merchant on a 6 alone: BTS-naval.6, BTS-naval.7, BTS-R.92.
    const bool hit = s.vessels[v].merchant ? face == 6 : face + plus >= 5;
    play.say(NavalFire{v, target, static_cast<std::uint8_t>(face), hit}, "BTS-naval.5"_clause);
    if (!hit) continue;
    if (s.naval.once.contains(target)) s.naval.twice.insert(target);
    s.naval.once.insert(target);
  }
}

void ApplyHits::run(State& s, GamePlay& play) const {
  List<VesselId, vessel_count> shaken;
  for (const NavalSide& side : {s.naval.attacker, s.naval.defender})
    for (VesselId v : engaged_of(s, side) & s.naval.once) {
      const bool sunk = s.vessels[v].damaged || s.naval.twice.contains(v);  // BTS-naval.10
      play.say(VesselHit{v, sunk}, sunk ? "BTS-naval.10"_clause : "BTS-naval.9"_clause);
      if (sunk) {
        sink(s, v, play, "BTS-naval.11"_clause);
        continue;
      }
      s.vessels[v].damaged = true;
      if (!forces_aboard(s, VesselSet::of(v)).empty()) shaken.add(v);
    }
  for (std::size_t i = shaken.size(); i-- > 0;) s.core.agenda.run_next(CarrierRoll{shaken[i]});
}

bool CarrierRoll::obsolete(const State& s, const Table&) const {
  return forces_aboard(s, VesselSet::of(vessel)).empty();
}

Dice<Purpose> CarrierRoll::dice(const State& s, const Table&) const {
  return {Purpose::force_march, seat_of(s.vessels[vessel].owner), 2, 6};
}

void CarrierRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  for (std::size_t i = 0; i < 2; ++i) {
    const ForceId f = cargo_of(s, vessel).of[i];
    if (!f) continue;
    const auto [modifier, percent] = march_attrition(s, play.table, f, {}, faces);
    play.say(CarrierShaken{vessel, f, {faces[0], faces[1]}, static_cast<std::int8_t>(modifier), percent},
             "BTS-R.94"_clause);
    lose_cargo(s, vessel, i, percent, play, "BTS-trans.6"_clause);
  }
}

}  // namespace linstock::by_the_sword
