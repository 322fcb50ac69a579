// How the target of an Attack reacts.                                      NMM-12.3, NMM-12.4, NMM-T.reaction
#include "matchlocks/melee/melee.hpp"

namespace linstock::matchlocks {

namespace {

Fighter& attacker_of(State& s, std::uint8_t melee) { return first_of(s, melee, attackers); }
UnitId target_of(const State& s, std::uint8_t melee) { return first_of(s, melee, defenders).unit; }
UnitId striker_of(const State& s, std::uint8_t melee) { return first_of(s, melee, attackers).unit; }

/// Whether a Gun can fire at who comes: deployed, not Shot this turn, in order, crewed, the attacker in its
/// arc.
///                                                                                  NMM-12.4.4, NMM-R.105
bool gun_stands(const State& s, const Table& t, UnitId gun, UnitId attacker) {
  const Unit& it = s.units[gun];
  if (it.limbered || it.today.fired || it.out_of_order || !has_firearms(t, gun, it)) return false;
  if (!may_anybody_shoot(s)) return false;  // NMM-R.133
  const auto arc = battlefield::front_arc(it.at, footprint(t, gun, it).width, 4'500);
  return battlefield::in_arc(arc, shape(s, t, attacker));
}

/// Time to Turn to Face: struck in flank by who needed more than one Move Action.               NMM-12.3.1
bool has_time_to_turn(const Melee& m) {
  return (m.face == Face::left || m.face == Face::right) && m.approach > 1;
}

/// The unit is turned, so that it is struck in front.                                            NMM-R.159
void turn_target(State& s, GamePlay& play, std::uint8_t melee) {
  const Table& t = play.table;
  Melee& m = s.melees[melee];
  const UnitId u = target_of(s, melee);
  if (const auto at = turned_to_face(s, t, u, m.face, striker_of(s, melee))) {
    set_at(s, play, u, *at, Cause::meet, true, "NMM-12.3.1"_clause);
    attacker_of(s, melee).face = Face::front;
  }
  m.face = Face::front;
}

void form_hedgehog(State& s, GamePlay& play, std::uint8_t melee, std::uint8_t die) {
  s.units[target_of(s, melee)].hedgehog = true;
  take_stance(s, play, melee, Stance::hedgehog, die);
}

/// Foot that Foot or Horse Attacks.                                    NMM-12.4.1, NMM-12.10.2 to NMM-12.10.5
void formed_foot_reacts(State& s, GamePlay& play, std::uint8_t melee) {
  const Table& t = play.table;
  const Melee& m = s.melees[melee];
  const UnitId u = target_of(s, melee);
  if (!rides(s, t, striker_of(s, melee))) return stand_or_turn(s, play, melee);
  if (is_pikes(t[u].type)) {  // NMM-12.3.2, NMM-12.10.5, NMM-R.98
    if (m.face != Face::front && t[u].grade == Grade::raw)
      disarray(s, play, u, 1, DisarrayReason::flank, "NMM-R.98"_clause);
    return form_hedgehog(s, play, melee, 0);
  }
  if (has_time_to_turn(m)) return s.core.agenda.run_next(FlankRoll{melee});  // NMM-12.10.3
  take_stance(s, play, melee, m.face == Face::front ? Stance::stands : Stance::caught, 0);
}

}  // namespace

void take_stance(State& s, GamePlay& play, std::uint8_t melee, Stance stance, std::uint8_t die) {
  s.melees[melee].stance = stance;
  play.say(Reacts{target_of(s, melee), stance, die}, "NMM-T.reaction"_clause);
  s.core.agenda.run_next(Close{melee});
}

void stand_or_turn(State& s, GamePlay& play, std::uint8_t melee) {
  const Table& t = play.table;
  const Melee& m = s.melees[melee];
  const UnitId u = target_of(s, melee);
  if (m.face == Face::front) {
    const bool meets = is_squadron(t, u) && rides(s, t, striker_of(s, melee));          // NMM-12.4.3
    if (meets && m.second) return s.core.agenda.run_next(AskMeet{owner(t, u), melee});  // NMM-12.5.7
    return take_stance(s, play, melee, meets ? Stance::meets : Stance::stands, 0);
  }
  if (has_time_to_turn(m) && turned_to_face(s, t, u, m.face, striker_of(s, melee)))
    return s.core.agenda.run_next(AskTurn{owner(t, u), melee});
  take_stance(s, play, melee, Stance::caught, 0);  // NMM-12.3.5
}

void ReactTo::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const Melee& m = s.melees[melee];
  const UnitId u = target_of(s, melee), attacker = striker_of(s, melee);
  Unit& it = s.units[u];
  if (m.joins) {  // NMM-12.22.1
    s.core.agenda.run_next(Close{melee});
    if (!it.garrison) {
      must_test(s, u, TestReason::flank_attack);
      run_tests(s);
    }
    return;
  }
  if (is_gun(t, u)) {
    if (gun_stands(s, t, u, attacker)) return take_stance(s, play, melee, Stance::stood_and_shot, 0);
    s.core.agenda.run_next(Close{melee});
    return capture(s, play, u, attacker);  // NMM-12.4.5
  }
  if (it.garrison) {  // NMM-R.141
    const bool shoots = !it.today.fired && has_firearms(t, u, it) && may_anybody_shoot(s);
    return take_stance(s, play, melee, shoots ? Stance::stood_and_shot : Stance::stands, 0);
  }
  if (is_swarm(t, u)) return s.core.agenda.run_next(StandRoll{melee});  // NMM-12.4.6, NMM-R.33
  if (is_formed_foot(t, u)) return formed_foot_reacts(s, play, melee);
  if (!rides(s, t, attacker)) return s.core.agenda.run_next(AskEvade{owner(t, u), melee});  // NMM-12.4.2
  stand_or_turn(s, play, melee);
}

// --- dice ---

Dice<Purpose> FlankRoll::dice(const State& s, const Table& t) const {
  return {Purpose::flank_reaction, owner(t, target_of(s, melee))};
}
void FlankRoll::rolled(State& s, Faces dice, GamePlay& play) const {  // NMM-12.10.3, NMM-12.10.4, NMM-R.98
  const Table& t = play.table;
  const UnitId u = target_of(s, melee);
  const bool turns = dice[0] <= 3, has_pikes = t[u].type == UnitType::battalia && s.units[u].figures[1] > 0;
  if (turns || t[u].grade == Grade::raw) disarray(s, play, u, 1, DisarrayReason::flank, "NMM-12.10.3"_clause);
  if (!turns && has_pikes) return form_hedgehog(s, play, melee, dice[0]);  // NMM-12.3.2, NMM-12.10.3
  turn_target(s, play, melee);
  take_stance(s, play, melee, Stance::turned, dice[0]);
}

Dice<Purpose> StandRoll::dice(const State& s, const Table& t) const {
  return {Purpose::stand_or_evade, owner(t, target_of(s, melee))};
}
void StandRoll::rolled(State& s, Faces dice, GamePlay& play) const {  // NMM-12.10.8
  const Table& t = play.table;
  const UnitId u = target_of(s, melee);
  const Unit& it = s.units[u];
  if (dice[0] > 1) return evade(s, play, melee, dice[0]);  // NMM-12.4.6, NMM-12.10.8, NMM-R.33
  const bool shoots =
      !it.today.fired && has_firearms(t, u, it) && may_anybody_shoot(s);  // NMM-R.133, NMM-R.162
  take_stance(s, play, melee, shoots ? Stance::stood_and_shot : Stance::stands, dice[0]);
}

// --- questions ---

Seat AskEvade::asked(const State&) const { return seat; }
void AskEvade::options(const State&, const Table&, Options& out) const {
  out.add(verb::evade);
  out.add(verb::stand);
}
void AskEvade::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::evade) return evade(s, play, melee, 0);  // NMM-12.1.2
  stand_or_turn(s, play, melee);
}

Seat AskTurn::asked(const State&) const { return seat; }
void AskTurn::options(const State&, const Table&, Options& out) const {
  out.add(verb::turn_to_face);
  out.add(verb::keep_facing);
}
void AskTurn::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::keep_facing) return take_stance(s, play, melee, Stance::caught, 0);
  const UnitId u = target_of(s, melee);
  if (play.table[u].grade == Grade::raw)  // NMM-12.3.4, NMM-R.17
    disarray(s, play, u, 1, DisarrayReason::flank, "NMM-12.3.4"_clause);
  turn_target(s, play, melee);
  take_stance(s, play, melee, Stance::turned, 0);
}

Seat AskMeet::asked(const State&) const { return seat; }
void AskMeet::options(const State&, const Table&, Options& out) const {
  out.add(verb::meet);
  out.add(verb::stand);
}
void AskMeet::choose(State& s, const Choice& c, GamePlay& play) const {
  take_stance(s, play, melee, c.verb.index() == verb::meet ? Stance::meets : Stance::halted, 0);
}

// --- turning ---

std::optional<Pose> turned_to_face(const State& s, const Table& t, UnitId u, Face face, UnitId attacker) {
  const Unit& it = s.units[u];
  const auto [w, d] = footprint(t, u, it);
  const Angle by = face == Face::left    ? -battlefield::quarter_turn
                   : face == Face::right ? battlefield::quarter_turn
                                         : battlefield::half_turn;
  const Angle facing = battlefield::heading(it.at.facing + by);
  const Point edge = face == Face::rear ? battlefield::beside(it.at, 0, -2 * d)
                                        : battlefield::beside(it.at, face == Face::left ? -w : w, -d);
  // The unit turns its front to where the struck face was, or else turns about its middle.
  for (const Pose& at : {Pose{edge.x, edge.y, facing},
                         battlefield::about_centre(centre(t, u, it), facing, footprint(t, u, it))}) {
    Unit turned = it;
    turned.at = at;
    const bool clear = gap(body(t, u, turned), body(s, t, attacker)).distance > 0 || in_melee(s, u);
    if (clear && may_stand(s, t, u, turned)) return at;
  }
  return {};
}

}  // namespace linstock::matchlocks
