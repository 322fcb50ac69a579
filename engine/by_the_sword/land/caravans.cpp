// Caravans: they move at the end of the Land step, trade at castles that let them in, and fall to enemies.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/land/march.hpp"

namespace linstock::by_the_sword {

namespace {

/// Whether a hostile force meets a caravan in an area; those of who has let it in do not count.
bool falls_to_enemy(const State& s, const Table& t, CaravanId c) {
  const Caravan& caravan = s.caravans[c];
  for (ForceId f : hostile_forces(s, t, owner_of(c), caravan.at))
    if (!caravan.arrived || s.place(f).owner != s.areas[caravan.at].controller) return true;  // BTS-R.223
  return false;
}

bool destroyed(State& s, CaravanId c, GamePlay& play) {
  if (!falls_to_enemy(s, play.table, c)) return false;
  play.say(CaravanDestroyed{c, s.caravans[c].at}, "BTS-trade.10"_clause);
  s.caravans[c] = {};
  return true;
}

/// Why a caravan may not go on to an area, if so.
Verdict no_way(const State& s, const Table& t, CaravanId c, AreaId to) {
  if (auto why = no_border(t, s.caravans[c].at, to, "BTS-trade.8"_clause)) return why;
  if (auto why = no_entry(s, t, owner_of(c), to); why && why->clause == "BTS-R.208"_clause) return why;
  return {};
}

/// Why a caravan may not ask for trade at the castle beside it, if so.                        BTS-R.121
Verdict no_trade(const State& s, const Table& t, CaravanId c, AreaId castle) {
  if (auto why = no_way(s, t, c, castle)) return why;
  const PowerId holder = s.areas[castle].controller, trader = owner_of(c);
  if (!is_castle(castle) || !holder || out_of_play(s, t, castle))
    return no("trades-at-castles"_reason, "BTS-trade.7"_clause);
  if (castle == s.caravans[c].origin || (holder == trader && !t.rules.self_trade))
    return no("no-trade-with-oneself"_reason, "BTS-R.121"_clause);
  if (!is_player(holder) && holder != np_castle(castle))
    return no("no-such-trade"_reason, "BTS-R.121"_clause);
  if (s.areas[castle].siege) return no("besieged-gives-no-trade"_reason, "BTS-R.109"_clause);
  return {};
}

/// A caravan moves one area, and may fall there.
void move_caravan(State& s, CaravanId c, AreaId to, GamePlay& play) {
  Caravan& caravan = s.caravans[c];
  play.say(CaravanMoved{c, caravan.at, to}, "BTS-trade.8"_clause);
  caravan.at = to;
  ++caravan.travelled;
}

/// The answer of the holder of a castle.                                                    BTS-R.122
void answer_caravan(State& s, CaravanId c, AreaId castle, bool welcome, GamePlay& play) {
  play.say(CaravanAnswered{c, castle, welcome}, "BTS-R.122"_clause);
  if (!welcome) return;  // BTS-R.223
  move_caravan(s, c, castle, play);
  s.caravans[c].bound = castle;
  s.caravans[c].arrived = true;
  destroyed(s, c, play);
}

}  // namespace

void MoveCaravans::run(State& s, GamePlay& play) const {
  const auto order = in_order(s, play.table);
  for (std::size_t i = next; i < order.size() * caravans_each; ++i) {
    const PowerId owner = order[i / caravans_each];
    if (!is_player(owner)) continue;
    const CaravanId c{owner.index() * caravans_each + i % caravans_each};
    if (s.caravans[c].at)
      return s.core.agenda.run_next(CaravanRoll{c}, MoveCaravans{static_cast<std::uint8_t>(i + 1)});
  }
}

void EndMovementStep::run(State& s, GamePlay& play) const {
  for (std::size_t i = 0; i < caravan_count; ++i)
    if (s.caravans.of[i].at) destroyed(s, CaravanId{i}, play);
  for (std::size_t i = 0; i < area_count; ++i) disperse_regiments(s, AreaId{i}, play);
}

bool CaravanRoll::obsolete(const State& s, const Table&) const { return !s.caravans[caravan].at; }

Dice<Purpose> CaravanRoll::dice(const State&, const Table&) const {
  return {Purpose::caravan_step, seat_of(owner_of(caravan)), 1, 6};  // BTS-P.21
}

void CaravanRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  play.say(CaravanHurries{caravan, faces[0]}, "BTS-trade.9"_clause);
  s.core.agenda.run_next(MoveCaravan{caravan, static_cast<std::uint8_t>(faces[0] >= 4 ? 2 : 1)});
}

Seat MoveCaravan::asked(const State&) const { return seat_of(owner_of(caravan)); }
bool MoveCaravan::obsolete(const State& s, const Table&) const { return !s.caravans[caravan].at; }

void MoveCaravan::options(const State& s, const Table& t, Options& out) const {
  for (const auto& way : t.map.from(s.caravans[caravan].at)) {
    if (!no_way(s, t, caravan, way.to)) out.add(verb::caravan_to, way.to);
    if (!no_trade(s, t, caravan, way.to)) out.add(verb::trade_at, way.to);
  }
  out.add(verb::halt);
}

std::optional<Refusal> MoveCaravan::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::caravan_to) return no_way(s, t, caravan, arg_id<AreaId>(c, 0));
  if (c.verb.index() == verb::trade_at) return no_trade(s, t, caravan, arg_id<AreaId>(c, 0));
  return {};
}

void MoveCaravan::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::halt) return;
  const AreaId area = arg_id<AreaId>(c, 0);
  if (c.verb.index() == verb::trade_at) {
    const PowerId holder = s.areas[area].controller;
    if (granted(s, play.table, holder, owner_of(caravan), Grant::trade))  // BTS-R.9
      return answer_caravan(s, caravan, area, true, play);
    if (!is_player(holder))
      return answer_caravan(s, caravan, area, np_trades(s, play.table, holder, owner_of(caravan)), play);
    return s.core.agenda.run_next(CaravanConsent{caravan, area});
  }
  move_caravan(s, caravan, area, play);
  if (destroyed(s, caravan, play) || left == 1) return;
  s.core.agenda.run_next(MoveCaravan{caravan, static_cast<std::uint8_t>(left - 1)});
}

Seat CaravanConsent::asked(const State& s) const { return seat_of(s.areas[castle].controller); }
bool CaravanConsent::obsolete(const State& s, const Table&) const {
  return !s.caravans[caravan].at || !s.areas[castle].controller || !is_player(s.areas[castle].controller);
}

void CaravanConsent::options(const State&, const Table&, Options& out) const {
  out.add(verb::welcome);
  out.add(verb::turn_away);
}

void CaravanConsent::choose(State& s, const Choice& c, GamePlay& play) const {
  answer_caravan(s, caravan, castle, c.verb.index() == verb::welcome, play);
}

}  // namespace linstock::by_the_sword
