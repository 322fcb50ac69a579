// Continuing Melees: the next round, Squadrons fed in,
// units that join or turn.                                                  NMM-12.18 to NMM-12.20, NMM-12.22
#include "matchlocks/melee/melee.hpp"

namespace linstock::matchlocks {

void ContinueMelees::run(State& s, GamePlay& play) const {  // NMM-R.43
  const Table& t = play.table;
  List<UnitId, max_melees> order;
  for (std::size_t i = 0; i < s.melees.size(); ++i) {
    const Melee& m = s.melees[i];
    if (!m.open || !m.fighting || m.turn == s.turn) continue;
    if (const UnitId u = strongest(s, std::uint8_t(i), attackers)) order.add(u);
  }
  left_to_right(s, t, active_side(s, t), {order.begin(), order.size()});
  for (std::size_t i = order.size(); i-- > 0;)
    if (const auto melee = engaged_in(s, order[i])) s.core.agenda.run_next(NextRound{*melee});
}

void NextRound::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  const Melee& m = s.melees[melee];
  if (!m.open || !m.fighting || m.turn == s.turn) return;
  s.core.agenda.run_next(FightRound{melee});
  for (const std::uint8_t side : {defenders, attackers})
    if (!m.supporters[side].empty())
      s.core.agenda.run_next(AskFeedIn{owner(t, first_of(s, melee, side).unit), melee, side, false});
}

// --- feeding in ---

namespace {

/// The Squadron in front of a supporter: the first on its side that still fights.
UnitId ahead_of(const State& s, std::uint8_t melee, std::uint8_t side) {
  for (const Fighter& f : s.melees[melee].sides[side])
    if (still_in(s, f)) return f.unit;
  return {};
}

/// Close behind the unit ahead.
Pose place_behind(const State& s, const Table& t, UnitId ahead) {
  const Unit& it = s.units[ahead];
  const Point p = battlefield::beside(it.at, 0, -2 * footprint(t, ahead, it).depth);
  return {p.x, p.y, it.at.facing};
}

bool may_feed_in(const State& s, const Table& t, std::uint8_t melee, std::uint8_t side, UnitId squadron) {
  const UnitId ahead = ahead_of(s, melee, side);
  if (!ahead || !fights(s, t, squadron) || why_no_support(s, t, squadron, ahead)) return false;
  Unit placed = s.units[squadron];
  placed.at = place_behind(s, t, ahead);
  return may_stand(s, t, squadron, placed);
}

}  // namespace

Seat AskFeedIn::asked(const State&) const { return seat; }
void AskFeedIn::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : s.melees[melee].supporters[side])
    if (may_feed_in(s, t, melee, side, u)) out.add(verb::feed_in, u);
  out.add(verb::wait);
}
void AskFeedIn::choose(State& s, const Choice& c, GamePlay& play) const {  // NMM-12.19.3, NMM-R.115
  const Table& t = play.table;
  if (c.verb.index() == verb::wait) return;
  const auto u = arg_id<UnitId>(c, 0);
  const UnitId ahead = ahead_of(s, melee, side);
  Unit& it = s.units[u];
  cancel_support(s, u);  // it is used up
  if (it.token == Token::support) it.token = Token::none;
  set_at(s, play, u, place_behind(s, t, ahead), Cause::feed_in, true, "NMM-12.19.3"_clause);
  it.today.moved = it.today.acted = true;
  s.melees[melee].sides[side].add(
      {.unit = u, .against = strongest(s, melee, opposite(side)), .how = Entry::fed_in});
  play.say(FedIn{u, ahead}, "NMM-12.19.3"_clause);
  if (!at_once) return;
  s.core.agenda.run_next(FightRound{melee});
  const std::uint8_t foes = opposite(side);
  if (!s.melees[melee].supporters[foes].empty())
    s.core.agenda.run_next(AskFeedIn{owner(t, first_of(s, melee, foes).unit), melee, foes, false});
}

// --- joining ---

void Join::run(State& s, GamePlay& play) const {  // NMM-12.22, NMM-R.116
  const Fighter joiner = first_of(s, melee, attackers);
  const std::uint8_t into = s.melees[melee].into;
  const bool cover = first_of(s, melee, defenders).cover;
  close_melee(s, melee);
  if (!still_in(s, joiner) || !s.melees[into].fighting) return;
  Fighter in = joiner;
  in.how = Entry::joined;
  const std::uint8_t side = side_in(s, play.table, into, play.table[joiner.unit].side);
  for (Fighter& f : s.melees[into].sides[opposite(side)])
    if (f.unit == in.against) f.cover |= cover;
  s.melees[into].sides[side].add(in);  // NMM-12.22.5, NMM-R.116
  s.core.agenda.run_next(FightRound{into});
}

// --- turning in round two ---

namespace {

/// The Melee in which a unit, caught in flank or rear by the first round, has yet to turn.
std::optional<std::uint8_t> may_turn_in(const State& s, UnitId u) {
  const auto melee = melee_of(s, u);
  if (!melee) return {};
  const Melee& m = s.melees[*melee];
  const Fighter& f = first_of(s, *melee, defenders);
  const bool caught = f.unit == u && m.stance == Stance::caught && m.face != Face::front && !f.turned;
  return caught && m.rounds == 1 && m.turn != s.turn ? melee : std::nullopt;
}

}  // namespace

void turn_in_melee(State& s, const Table& t, UnitId leader) {
  s.core.agenda.run_next(AskTurnInMelee{owner(t, leader), leader});
}

Seat AskTurnInMelee::asked(const State&) const { return seat; }
bool AskTurnInMelee::obsolete(const State& s, const Table& t) const {
  return !leads(s, t, leader) || !s.units[leader].with || !may_turn_in(s, s.units[leader].with);
}
void AskTurnInMelee::options(const State&, const Table&, Options& out) const {
  out.add(verb::turn_to_face);
  out.add(verb::keep_facing);
}
void AskTurnInMelee::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::keep_facing) return;
  const Table& t = play.table;
  const UnitId u = s.units[leader].with;
  const std::uint8_t melee = *may_turn_in(s, u);
  Fighter& f = first_of(s, melee, defenders);
  f.turned = true;
  if (const auto at = turned_to_face(s, t, u, s.melees[melee].face, f.against))
    set_at(s, play, u, *at, Cause::meet, true, "NMM-12.19.1"_clause);
  disarray(s, play, u, 1, DisarrayReason::turned_in_melee, "NMM-12.19.2"_clause);
}

}  // namespace linstock::matchlocks
