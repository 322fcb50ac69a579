// The ground of a battle that is played elsewhere: numbers, pieces in turn, port, edges.
#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/combat/composition.hpp"

namespace linstock::by_the_sword {

namespace {

BattleGround& ground_of(State& s) { return s.combat.battle.ground; }

/// What follows the pieces: near the port or not, then the edges.                   BTS-field.7, BTS-field.14
void finish_ground(State& s, const Table& t) {
  if (t.is_port(s.combat.battle.at))
    s.core.agenda.run_next(PortRoll{});
  else
    s.core.agenda.run_next(EdgeRoll{});
}

void next_piece(State& s, const Table& t) {
  ground_of(s).rolls ? s.core.agenda.run_next(PieceRoll{}) : finish_ground(s, t);
}

}  // namespace

void LayGround::run(State& s, GamePlay& play) const {
  const Battle& b = s.combat.battle;
  compose_and_hand_over(s);
  if (play.table.rules.battlefield == Battlefield::agreed) return;  // BTS-field.1
  if (play.table.rules.battlefield == Battlefield::third_party)     // BTS-field.2
    return s.core.agenda.run_next(EdgeRoll{});
  ground_of(s).numbers[0].audience = b.attacker.seat ? only(b.attacker.seat) : nobody;
  ground_of(s).numbers[1].audience = b.defender.seat ? only(b.defender.seat) : nobody;
  s.core.agenda.run_next(CountPieces{});
  Seats seats;
  for (const SideInBattle* side : {&b.attacker, &b.defender})
    if (side->seat) seats.insert(side->seat);
  s.core.open_lanes(seats, [&](Seat seat) { return WriteNumber{seat, seat == b.defender.seat}; });
}

Seat WriteNumber::asked(const State&) const { return seat; }
void WriteNumber::options(const State&, const Table&, Options& out) const {
  for (int n = 0; n <= 10; ++n) out.add(verb::write_number, n);
}
void WriteNumber::choose(State& s, const Choice& c, GamePlay&) const {
  ground_of(s).numbers[defender].value = static_cast<std::uint8_t>(c.args[0]);
}

void CountPieces::run(State& s, GamePlay& play) const {
  play.reveal();
  BattleGround& g = ground_of(s);
  for (auto& number : g.numbers) number.audience = everyone;
  const int sum = g.numbers[0].value + g.numbers[1].value;
  g.rolls = static_cast<std::uint8_t>((sum + 1) / 2);  // BTS-R.69
  play.say(NumbersShown{g.numbers[0].value, g.numbers[1].value, g.rolls}, "BTS-field.4"_clause);
  g.attacker_next = false;
  if (g.rolls % 2) return s.core.agenda.run_next(FirstPlacer{});
  next_piece(s, play.table);
}

Dice<Purpose> FirstPlacer::dice(const State&, const Table&) const { return {Purpose::terrain, {}, 1, 6}; }
void FirstPlacer::rolled(State& s, Faces faces, GamePlay& play) const {
  ground_of(s).attacker_next = faces[0] <= 3;
  next_piece(s, play.table);
}

Dice<Purpose> PieceRoll::dice(const State& s, const Table&) const {
  const Battle& b = s.combat.battle;
  return {Purpose::terrain, side_in(s, !b.ground.attacker_next).seat, 2, 6};
}
void PieceRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  BattleGround& g = ground_of(s);
  const PowerId by = side_in(s, !g.attacker_next).speaker;
  const Piece piece = play.table.tables.terrain[std::size_t(faces[0] + faces[1] - 2)];
  g.pieces.add({.kind = piece, .by = by});
  --g.rolls;
  g.attacker_next = !g.attacker_next;
  play.say(PiecePlaced{by, piece}, "BTS-field.5"_clause);
  if (piece == Piece::river) return s.core.agenda.run_next(RiverRoll{});
  next_piece(s, play.table);
}

Dice<Purpose> RiverRoll::dice(const State&, const Table&) const { return {Purpose::terrain, {}, 3, 6}; }
void RiverRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  LaidPiece& river = ground_of(s).pieces.back();
  river.sections = faces[0];
  river.bridge = faces[1] >= 4, river.ford = faces[2] >= 5;
  play.say(RiverLies{river.sections, river.bridge, river.ford}, "BTS-field.11"_clause);
  next_piece(s, play.table);
}

Dice<Purpose> PortRoll::dice(const State&, const Table&) const { return {Purpose::terrain, {}, 1, 6}; }
void PortRoll::rolled(State& s, Faces faces, GamePlay&) const {
  ground_of(s).near_port = faces[0] >= 4;
  if (!ground_of(s).near_port) return s.core.agenda.run_next(EdgeRoll{});
  if (s.combat.battle.defender.seat) return s.core.agenda.run_next(PlacePort{});
  ground_of(s).port = ground_of(s).defender = 1;  // a power without a player: its back to the port
}

Seat PlacePort::asked(const State& s) const { return s.combat.battle.defender.seat; }
void PlacePort::options(const State&, const Table&, Options& out) const {
  for (int port : {1, 2})
    for (int edge : {1, 2}) out.add(verb::port_edge, port, edge);
}
void PlacePort::choose(State& s, const Choice& c, GamePlay& play) const {
  BattleGround& g = ground_of(s);
  g.port = static_cast<Edge>(c.args[0]), g.defender = static_cast<Edge>(c.args[1]);
  play.say(EdgeTaken{s.combat.battle.defender.speaker, g.defender, g.port}, "BTS-field.15"_clause);
}

Dice<Purpose> EdgeRoll::dice(const State&, const Table&) const { return {Purpose::terrain, {}, 2, 6}; }
void EdgeRoll::rolled(State& s, Faces faces, GamePlay&) const {  // BTS-field.7; ties again
  if (faces[0] == faces[1]) return s.core.agenda.run_next(EdgeRoll{});
  const bool defender = faces[1] > faces[0];
  if (side_in(s, defender).seat) return s.core.agenda.run_next(ChooseEdge{defender});
  ground_of(s).defender = defender ? 1 : 2;
}

Seat ChooseEdge::asked(const State& s) const { return side_in(s, defender).seat; }
void ChooseEdge::options(const State&, const Table&, Options& out) const {
  for (int edge : {1, 2}) out.add(verb::edge, edge);
}
void ChooseEdge::choose(State& s, const Choice& c, GamePlay& play) const {
  const auto edge = static_cast<Edge>(c.args[0]);
  ground_of(s).defender = static_cast<Edge>(defender ? edge : 3 - edge);
  play.say(EdgeTaken{side_in(s, defender).speaker, edge, 0}, "BTS-field.7"_clause);
}

}  // namespace linstock::by_the_sword
