// 4 Game turn sequence, 5 Using the action phase cards; how a battle ends.

#include "and_gentlemen_all/turn.hpp"

#include "and_gentlemen_all/effects/army_morale.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

// --- 4 ---

State AndGentlemenAll::begin(const Table& t) {
  State s;
  for (std::size_t i = 0; i < t.count(); ++i) s.units[UnitId{i}] = t.units[i].start;
  if (t.deployed)
    s.core.agenda.run_next(GameTurn{});
  else
    // AGA-R.102: the second side first, if it has any to place
    s.core.agenda.run_next(Deploy{to_place(s, t, royalist).empty() ? parliament : royalist}, GameTurn{});
  return s;
}

void GameTurn::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (t.turn_limit && s.turn == t.turn_limit) {  // AGA-R.100
    const auto toll = [&](Seat side) {
      const int losses = army_losses(s, t, side), number = std::max<int>(t.army[side.index()].number, 1);
      return Toll{static_cast<std::uint8_t>(losses), number, (200 * losses + number) / (2 * number)};
    };
    const Toll first = toll(parliament), second = toll(royalist);
    play.say(LossesCompared{first, second}, "AGA-R.100"_clause);
    const int own = first.losses * second.number, theirs = second.losses * first.number;
    if (own == theirs) return draw(s, play, Ending::time, "AGA-R.100"_clause);
    return win(s, play, own < theirs ? parliament : royalist, Ending::time, "AGA-R.100"_clause);
  }
  ++s.turn, s.phase = 0;
  s.player_a = {};
  s.played = {};    // AGA-5.3
  s.tried.clear();  // AGA-5.18
  play.say(TurnBegins{s.turn}, "AGA-4.1"_clause);
  if (s.turn == 1 && t.rules.scenario_start && t.first_player_a) {  // AGA-S.2.12
    s.player_a = t.first_player_a;
    play.say(InitiativeWon{s.player_a}, "AGA-S.2.12"_clause);
    return s.core.agenda.run_next(ActionPhase{}, GameTurn{});
  }
  s.core.agenda.run_next(Initiative{}, ActionPhase{}, GameTurn{});
}

Dice<Purpose> Initiative::dice(const State&, const Table&) const {
  return {Purpose::initiative, {}, 4};  // AGA-X.1: the first side's two, then the second side's
}

namespace {

/// Two dice less one for each own unit that is destroyed or has pursued off the table (AGA-4.3, AGA-R.3), or
/// is routed now (AGA-4.4).
Score initiative_score(const State& s, const Table& t, Seat side, std::uint8_t first, std::uint8_t second) {
  Score score;
  score.dice.add(first), score.dice.add(second);
  int gone = 0, running = 0;
  for (UnitId u : t.of_side[side.index()]) {
    const Where where = s.units[u].where;
    gone += where == Where::destroyed || where == Where::pursued_off;
    running += where == Where::table && routed(s, u);
  }
  const auto less = [&](ModifierReason because, int n) {
    if (n) score.modifiers.add({because, static_cast<std::int16_t>(-n)});
  };
  less(ModifierReason::lost_units, gone), less(ModifierReason::routed_units, running);
  score.total = static_cast<std::int16_t>(first + second - gone - running);
  return score;
}

}  // namespace

void Initiative::rolled(State& s, Faces dice, GamePlay& play) const {
  // The first side's dice come first: AGA-R.1
  const InitiativeRolled both{initiative_score(s, play.table, parliament, dice[0], dice[1]),
                              initiative_score(s, play.table, royalist, dice[2], dice[3])};
  play.say(both, "AGA-4.2"_clause);
  if (both.parliament.total == both.royalist.total) return s.core.agenda.run_next(Initiative{});  // AGA-4.6
  s.player_a = both.parliament.total > both.royalist.total ? parliament : royalist;               // AGA-4.5
  play.say(InitiativeWon{s.player_a}, "AGA-4.5"_clause);
}

// --- 4, 5: the cards ---

CardSet in_hand(const State& s, Seat side) {
  CardSet cards;
  for (std::size_t i = 0; i < 4; ++i) cards.insert(CardId{i});
  cards = cards - s.played[side];               // AGA-5.2
  if (cards.empty()) cards.insert(card::pass);  // empty only after an umpire's edit
  return cards;
}

bool bound_to_pass(const State& s, const Table& t, Seat side) {  // AGA-S.1.10, AGA-S.2.12
  return t.rules.scenario_start && t.must_pass == side && s.turn == 1 && s.phase == 1;
}

void ActionPhase::run(State& s, GamePlay& play) const {
  if (s.phase >= 4) return;  // AGA-4.1, AGA-R.112
  ++s.phase;
  s.core.agenda.run_next(ActionPhase{});  // AGA-4.14
  Seats asked;
  for (Seat side : {parliament, royalist}) {
    s.chosen[side] = {CardId{}, only(side)};
    const CardSet cards = in_hand(s, side);
    if (bound_to_pass(s, play.table, side))
      s.chosen[side].value = card::pass;
    else if (cards.size() == 1)
      s.chosen[side].value = cards.first();  // AGA-R.2
    else
      asked.insert(side);
  }
  s.core.agenda.run_next(Reveal{});
  if (!asked.empty()) s.core.open_lanes(asked, [](Seat side) { return ChooseCard{side}; });
}

Seat ChooseCard::asked(const State&) const { return side; }

void ChooseCard::options(const State& s, const Table&, Options& out) const {
  for (CardId c : in_hand(s, side)) out.add(verb::card, c);
}

std::optional<Refusal> ChooseCard::refuse(const State& s, const Table&, const Choice& c) const {
  if (!s.played[side].contains(arg_id<CardId>(c, 0))) return {};
  return no("card-used-this-turn"_reason, "AGA-5.2"_clause);
}

void ChooseCard::choose(State& s, const Choice& c, GamePlay&) const {
  s.chosen[side].value = arg_id<CardId>(c, 0);
}

/// Whether a side's card can do nothing: no shot, nobody to rally.
bool idle(State s, const Table& t, Seat side) {
  const CardId card = s.chosen[side].value;
  if (card != card::fire && card != card::rally) return false;
  s.action.side = side;
  Options choices;
  if (card == card::fire)
    Fire{}.options(s, t, choices);
  else
    Rally{}.options(s, t, choices);
  return choices.size() == 1;  // to end it
}

void Reveal::run(State& s, GamePlay& play) const {
  const CardId first = s.chosen[parliament].value, second = s.chosen[royalist].value;
  for (Seat side : {parliament, royalist}) {
    if (s.chosen[side].value) s.played[side].insert(s.chosen[side].value);  // none: unknown to look-ahead
    s.chosen[side].audience = everyone;
  }
  play.say(CardsShown{s.phase, first, second}, "AGA-4.9"_clause);
  if (first == card::pass && second == card::pass) {  // AGA-5.4, AGA-5.5, AGA-11.3
    play.say(TurnCutShort{}, "AGA-5.4"_clause);
    s.core.agenda.stack.clear();
    return s.core.agenda.run_next(GameTurn{});
  }
  if (first == card::pass || second == card::pass)  // AGA-5.6, AGA-5.7, AGA-R.4
    return s.core.agenda.run_next(BeginAction{first == card::pass ? royalist : parliament});
  if (idle(s, play.table, parliament) && idle(s, play.table, royalist))  // AGA-R.4
    return s.core.agenda.run_next(BeginAction{s.player_a}, BeginAction{other(s.player_a)});
  s.core.agenda.run_next(ChooseFirst{});  // AGA-4.10, AGA-4.11
}

Seat ChooseFirst::asked(const State& s) const { return s.player_a; }

void ChooseFirst::options(const State& s, const Table&, Options& out) const {
  out.add(verb::first, s.player_a), out.add(verb::first, other(s.player_a));
}

void ChooseFirst::choose(State& s, const Choice& c, GamePlay&) const {
  const Seat side = arg_id<Seat>(c, 0);
  s.core.agenda.run_next(BeginAction{side}, BeginAction{other(side)});  // AGA-4.13
}

void BeginAction::run(State& s, GamePlay& play) const {
  s.action = {};
  s.action.side = side;
  s.action.card = s.chosen[side].value;
  play.say(ActionBegins{side, s.action.card}, "AGA-5.1"_clause);
  auto& agenda = s.core.agenda;
  const Tests first{other(side)}, then{side};  // AGA-R.82
  // FIRE, its tests after all shots: AGA-5.14, AGA-T.cards, AGA-X.12
  if (s.action.card == card::fire) return agenda.run_next(Fire{}, first, then, EndAction{});
  // RALLY, without tests: AGA-5.16, AGA-T.cards, AGA-X.12
  if (s.action.card == card::rally) return agenda.run_next(Rally{}, EndAction{});
  s.action.to_run = routed_units(s, play.table, side);  // AGA-R.58
  // MOVE/MELEE, step by step: AGA-5.8, AGA-R.6, AGA-T.cards, AGA-X.11
  agenda.run_next(Run{}, Movement{}, Melee{}, first, then, EndAction{});
}

void EndAction::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (s.action.card == card::move)  // AGA-R.85
    for (UnitId u : t.of_side[s.action.side.index()]) {
      Halted& halted = s.units[u].halted;
      halted = halted == Halted::now_laid ? Halted::in_force : Halted::no;
    }
  s.action = {};
  const bool first = shattered(s, t, parliament), second = shattered(s, t, royalist);  // AGA-R.99
  if (first && second) return draw(s, play, Ending::shattered, "AGA-R.99"_clause);
  if (first || second) win(s, play, first ? royalist : parliament, Ending::shattered, "AGA-10.15"_clause);
}

// --- how a battle ends ---

void win(State& s, GamePlay& play, Seat side, Ending how, Clause clause) {
  if (s.core.over()) return;
  play.say(MatchWon{side, how}, clause);
  play.finish(s, only(side));
}

void draw(State& s, GamePlay& play, Ending how, Clause clause) {
  if (s.core.over()) return;
  play.say(MatchDrawn{how}, clause);
  play.finish(s, {});
}

void AndGentlemenAll::acts(const State& s, const Table&, Actor actor, Seat seat, Options& out) {
  if (actor == Actor::seat && seat && !s.core.over()) out.add(verb::concede);  // AGA-R.121
}

void AndGentlemenAll::act(State& s, Actor, Seat seat, const Choice&, GamePlay& play) {
  resign(s, seat, play);
}

void AndGentlemenAll::resign(State& s, Seat seat, GamePlay& play) {
  win(s, play, other(seat), Ending::concession, "AGA-R.121"_clause);
}

}  // namespace linstock::and_gentlemen_all
