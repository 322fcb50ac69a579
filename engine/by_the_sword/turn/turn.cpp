// Sequence of Play.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

namespace {

/// What lasted one turn is over. BTS-ev.3
void clear_last_turn(State& s) {
  s.order.clear();  // BTS-init.5: until it is rolled
  close_sheets(s);
  s.events.now = {};
  s.march = {}, s.group = {}, s.combat = {}, s.naval = {};
  for (auto& body : s.bodies.of) {
    body.value.from = {};
    body.value.landed = body.value.moved = body.value.plagued = false;
  }
  for (auto& general : s.generals.of) {
    general.value.moved = general.value.barred = false;
    general.value.swayed = 0;
  }
  for (Vessel& v : s.vessels.of) v.patrol = v.moved = v.held = v.traded = v.rolled = false;
  for (Caravan& c : s.caravans.of) c.arrived = false;
  for (Area& a : s.areas.of) a.fort_unpaid = false;
  for (std::size_t i = 0; i < player_count; ++i) {
    s.players.of[i].passes = 0;
    Treasury& treasury = s.treasuries.of[i].value;
    treasury.form = {};
    treasury.below =
        treasury.crowns < 0 ? std::min<std::uint8_t>(treasury.below + 1, debt_stops) : std::uint8_t{0};
    treasury.form.carry_over = treasury.crowns;  // BTS-econ.7, BTS-setup.8
  }
}

}  // namespace

void NewTurn::run(State& s, GamePlay& play) const {
  clear_last_turn(s);
  ++s.turn;
  play.say(TurnBegins{s.turn}, "BTS-seq.1"_clause);
  // Land, sea, reserve: BTS-seq.4; battles before sieges: BTS-seq.9; income to purchases: BTS-seq.11.
  s.core.agenda.run_next(RandomEvents{}, LookAround{}, DiplomaticPhase{}, RollInitiative{}, CardMoves{},
                         Contributions{}, RaidersAppear{}, LandStep{}, OtherPowersMove{}, LookAround{},
                         HiredTransport{}, SeaStep{}, ReserveStep{}, MovementEnds{}, LookAround{},
                         CombatPhase{}, CrusadeArrives{}, LookAround{}, SiegesPhase{}, Conquests{},
                         IncomeStep{}, ExpendituresStep{}, PurchasesStep{}, AdminPhase{}, LookAround{},
                         EndTurn{});
}

// --- Initiative Phase ---

void RollInitiative::run(State& s, GamePlay& play) const {
  s.phase = Phase::initiative;
  s.roll_off = {.powers = players_in(s, play.table)};
  if (s.others.invasion.on) s.roll_off.powers.insert(invader);         // BTS-E52.8
  s.core.agenda.run_next(BreakTies{Purpose::initiative}, SetOrder{});  // BTS-seq.3
}

void BreakTies::run(State& s, GamePlay&) const {
  RollOff& roll = s.roll_off;
  const std::size_t places = top_only ? 1 : roll.powers.size();
  for (std::size_t place = 0; place < places; ++place) {
    Powers tied;
    for (PowerId p : roll.powers)
      if (roll.place[p.index()] == place) tied.insert(p);
    if (tied.size() < 2) continue;  // BTS-init.2
    for (PowerId p : tied)
      if (!roll.total[p.index()]) return s.core.agenda.run_next(RollForPlace{purpose, p}, *this);
    const auto totals = roll.total;
    for (PowerId p : tied) {
      roll.total[p.index()] = 0;
      for (PowerId other : tied) roll.place[p.index()] += totals[other.index()] > totals[p.index()];
    }
    return s.core.agenda.run_next(*this);
  }
}

Dice<Purpose> RollForPlace::dice(const State&, const Table&) const {
  const bool one = purpose == Purpose::pick;  // BTS-D.7
  return {purpose, seat_of(power), static_cast<std::uint8_t>(one ? 1 : 2), 6};
}

void RollForPlace::rolled(State& s, Faces faces, GamePlay&) const {
  s.roll_off.total[power.index()] = static_cast<std::uint8_t>(sum_of(faces));
}

void SetOrder::run(State& s, GamePlay& play) const {
  s.order.clear();
  for (std::size_t place = 0; place < s.roll_off.powers.size(); ++place)
    for (PowerId p : s.roll_off.powers)
      if (s.roll_off.place[p.index()] == place) s.order.add(p);  // BTS-init.4, BTS-P.5
  if (s.phase == Phase::initiative && s.order.size() > 1 && decides_for(s, play.table, s.order[0]))
    return s.core.agenda.run_next(FirstOrLast{s.order[0]});
  play.say(OrderSet{s.order}, s.phase == Phase::set_up ? "BTS-setup.10"_clause : "BTS-R.211"_clause);
}

Seat FirstOrLast::asked(const State&) const { return power == invader ? invader_seat : seat_of(power); }

void FirstOrLast::options(const State&, const Table&, Options& out) const {  // BTS-C.4
  out.add(verb::go_first);
  out.add(verb::go_last);
}

void FirstOrLast::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::go_last) {
    s.order.erase(0);  // BTS-X.3
    s.order.add(power);
  }
  play.say(OrderSet{s.order}, "BTS-init.3"_clause);
}

}  // namespace linstock::by_the_sword
