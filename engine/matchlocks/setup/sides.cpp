// VI Prepare for battle: the coin, sides of the table, Command Classes, scouting.     5.2, NMM-6.3 to NMM-6.8
#include "matchlocks/setup/setup.hpp"

namespace linstock::matchlocks {

// --- the coin and the sides ---

Dice<Purpose> Coin::dice(const State&, const Table&) const { return {Purpose::coin, {}, 1}; }

void Coin::rolled(State& s, Faces dice, GamePlay& play) const {
  const Side winner = dice[0] <= 3 ? Side::royalist : Side::parliament;  // NMM-D.1
  play.say(CoinTossed{dice[0], winner}, "NMM-6.3"_clause);
  s.core.agenda.run_next(ChooseEdge{seat_of(other(winner))});
}

Seat ChooseEdge::asked(const State&) const { return seat; }

void ChooseEdge::options(const State&, const Table& t, Options& out) const {
  for (const battlefield::TableEdge edge : t.edge) out.add(verb::edge, EdgeId{std::size_t(edge)});
}

void ChooseEdge::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const Side side = side_of(seat);
  s.swapped = arg_id<EdgeId>(c, 0) != EdgeId{std::size_t(t.edge[index(side)])};
  play.say(EdgeChosen{side, edge_of(s, t, side)}, "NMM-6.3"_clause);
}

// --- Command Classes ---

Dice<Purpose> ClassRoll::dice(const State&, const Table& t) const {
  return {Purpose::command_class, seat_of(t[leader].side), 1};
}

void ClassRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const std::uint8_t now = dice[0] == 1 ? 1 : dice[0] <= 4 ? 2 : 3;  // NMM-5.2.3
  s.units[leader].command_class = now;
  play.say(ClassRolled{leader, dice[0], now}, stand_in ? "NMM-5.4.5"_clause : "NMM-5.2.3"_clause);
}

namespace {

UnitSet unassigned(const State& s, const Table& t, Side side) {
  UnitSet free_brigadiers;
  for (UnitId u : t.of_side[index(side)])
    if (t[u].type == UnitType::brigadier) free_brigadiers.insert(u);
  for (std::size_t b = 0; b < t.brigades.size(); ++b)
    if (s.brigadiers[BrigadeId{b}]) free_brigadiers.erase(s.brigadiers[BrigadeId{b}]);
  return free_brigadiers;
}

}  // namespace

Seat AssignBrigadier::asked(const State&) const { return seat; }

void AssignBrigadier::options(const State& s, const Table& t, Options& out) const {
  for (UnitId leader : unassigned(s, t, side_of(seat))) out.add(verb::assign, leader);
}

void AssignBrigadier::choose(State& s, const Choice& c, GamePlay& play) const {
  const UnitId leader = arg_id<UnitId>(c, 0);
  s.brigadiers[brigade] = leader;
  play.say(Assigned{leader, brigade}, "NMM-5.2.4"_clause);
}

// --- scouting, and the dice-off ---

int scouts(const Table& t, Side side) {
  int count = 0;
  for (UnitId u : t.of_side[index(side)])
    count += t[u].type == UnitType::harquebusiers || t[u].type == UnitType::dragoons;
  return count;
}

std::optional<Side> outscouted(const Table& t) {
  for (const Side side : both_sides) {
    const int ours = scouts(t, side), theirs = scouts(t, other(side));
    if (theirs > ours && 2 * theirs >= 3 * ours) return side;
  }
  return {};
}

void Scouting::run(State&, GamePlay& play) const {
  const Table& t = play.table;
  const auto side = outscouted(t);
  play.say(Scouted{static_cast<std::uint8_t>(scouts(t, Side::royalist)),
                   static_cast<std::uint8_t>(scouts(t, Side::parliament)), side.has_value(),
                   side.value_or(Side::royalist)},
           side ? "NMM-6.6"_clause : "NMM-6.4"_clause);
}

Dice<Purpose> DeployRoll::dice(const State&, const Table&) const { return {Purpose::deploy, {}, 2}; }

void DeployRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  play.say(DeployRolled{dice[0], dice[1]}, dice[0] == dice[1] ? "NMM-R.34"_clause : "NMM-6.8"_clause);
  if (dice[0] == dice[1]) return s.core.agenda.run_next(DeployRoll{});
  s.first = dice[0] > dice[1] ? Side::royalist : Side::parliament;
  s.deploying = s.first;
}

}  // namespace linstock::matchlocks
