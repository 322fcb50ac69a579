// VI Prepare for battle: the start of a match, and the end of deployment.
#include "matchlocks/cards/hands.hpp"
#include "matchlocks/setup/setup.hpp"

namespace linstock::matchlocks {

namespace {

/// Roll all Command Classes, then ask for a Brigadier for each brigade; where positions are fixed he has his.
///                                                                   NMM-5.2.3, NMM-5.2.4, NMM-D.1, NMM-R.180
void roll_classes(State& s, const Table& t) {
  auto& agenda = s.core.agenda;
  if (!t.deployed)
    for (std::size_t i = t.brigades.size(); i-- > 0;) {
      const BrigadeId b{i};
      s.brigadiers[b] = {};
      agenda.run_next(AssignBrigadier{seat_of(t.brigades[i].side), b});
    }
  for (std::size_t i = t.count(); i-- > 0;)
    if (t.units[i].type == UnitType::brigadier) agenda.run_next(ClassRoll{UnitId{i}});
}

}  // namespace

void place_works(State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  const Point outer = battlefield::beside(it.at, 0, 2 * work_depth);
  s.works.add({{outer.x, outer.y, it.at.facing}, footprint(t, u, it).width});
}

State Matchlocks::begin(const Table& t) {
  State s;
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId u{i};
    s.units[u] = t.units[i].start;
    if (t.units[i].type == UnitType::brigadier) s.brigadiers[t.units[i].brigade] = u;
    if (t.units[i].works && on_table(s, u)) place_works(s, t, u);
  }
  for (std::size_t i = 0; i < t.ground.features.size(); ++i) s.crossings[i] = t.crossing[i];
  for (auto& orders : s.core.orders.of) orders.value = first_orders();
  auto& agenda = s.core.agenda;
  if (t.deployed)
    agenda.run_next(DeployRoll{}, Begin{});
  else
    agenda.run_next(Scouting{}, DeployRoll{}, DeployNext{}, Begin{});
  if (t.rules.command_class == CommandClass::rolled) roll_classes(s, t);
  if (t.may_swap) agenda.run_next(Coin{});
  return s;
}

void Begin::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  for (const Side side : both_sides) {
    Holding& own = s.holdings[seat_of(side)].value;
    own.tokens = static_cast<std::uint8_t>(starting_tokens(t, side));
    play.say(TokensCounted{side, own.tokens}, "NMM-6.14"_clause, only(seat_of(side)));
  }
  s.deploying = s.first;
  if (!t.bombardment) return s.core.agenda.run_next(NewTurn{});
  s.bombardment = true;
  play.say(BombardmentBegins{s.first}, "NMM-7.1.1"_clause);
  s.core.agenda.run_next(Bombard{seat_of(s.first)});
}

}  // namespace linstock::matchlocks
