// 7.0 Set up, 8.0 How to play, 14.0 Interphases, 6.0 and 15.0 Winning.
#include "montrose/rules.hpp"

namespace linstock::montrose {

// --- 7.0 ---

State Montrose::begin(const Table& t) {
  State s;
  for (UnitId u : t.leaders | t.combat) {
    s.at[u] = t[u].setup;                                   // MON-7.0.3 to MON-7.0.9, MON-7.0.12, MON-T.setup
    if (t[u].argylls_group) s.at[u] = t.argylls_choice[0];  // until MON-7.0.8 is decided
    if (!t[u].active && s.at[u]) s.inactive.insert(u);      // MON-7.0.9, MON-10.1.1
  }
  for (std::size_t i = 0; i < card_count; ++i) s.decks[t.cards[i].side].value.add(CardId{i});  // MON-7.0.2
  s.core.agenda.run_next(ShuffleDeck{royalist}, ShuffleDeck{covenanter}, PlaceArgyll{},
                         GameTurn{});  // MON-7.0.2, MON-R.6
  return s;
}

Dice<Purpose> ShuffleDeck::dice(const State& s, const Table&) const {
  return shuffle_of(Purpose::deck, s.decks[side].value.size());
}

void ShuffleDeck::rolled(State& s, Faces order, GamePlay&) const { lay_in_order(s.decks[side].value, order); }

std::vector<CardId> ShuffleDeck::dealt(const State& s, const Table&) const {
  const auto& deck = s.decks[side].value;
  return {deck.begin(), deck.end()};
}

Seat PlaceArgyll::asked(const State&) const { return covenanter; }  // MON-R.6

void PlaceArgyll::options(const State&, const Table& t, Options& out) const {
  for (SpaceId space : t.argylls_choice) out.add(verb::deploy, space);
}

void PlaceArgyll::choose(State& s, const Choice& c, GamePlay& play) const {
  const SpaceId space = arg_id<SpaceId>(c, 0);
  for (UnitId u : play.table.leaders | play.table.combat)
    if (play.table[u].argylls_group) s.at[u] = space;
  play.say(ArgyllPlaced{space}, "MON-7.0.8"_clause);
}

// --- 8.0 ---

void GameTurn::run(State& s, GamePlay&) const {  // MON-8.1.1, MON-14.0.1
  s.core.agenda.run_next(PlayerTurn{royalist}, PlayerTurn{covenanter});
}

void PlayerTurn::run(State& s, GamePlay& play) const {
  s.phasing = side;  // MON-8.1.2, MON-8.1.3
  s.card_used = false;
  s.rolled.clear(), s.moved.clear();
  s.assaulted.clear(), s.open_burghs.clear();
  s.victors.clear(), s.pursuers.clear(), s.victory_spaces.clear(), s.highland_victory = false;
  play.say(TurnBegins{s.turn, side}, "MON-8.2.1"_clause);
  // The phases of MON-T.sequence: for the Royalist MON-8.2.3 to MON-8.2.6 and MON-8.2.8, for the Covenanter
  // MON-8.2.10 to MON-8.2.13 and MON-8.2.15.
  s.core.agenda.run_next(DrawCard{side}, Recruiting{side}, MarchPhase{side}, BattlePhase{side}, Disband{side},
                         Winter{side}, Interphase{side});
}

void Interphase::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  s.card = {};                   // MON-R.8
  if (side == royalist) return;  // MON-6.0.4, MON-8.2.9, MON-14.0.2
  const SpaceId montrose = s.at[unit::montrose];
  if (montrose && t.region(montrose) == Region::england) {  // MON-6.0.3, MON-R.104
    const UnitSet army = combat_at(s, t, royalist, montrose);
    const UnitSet regulars =
        t.of_type[std::size_t(UnitType::lowland)] | t.of_type[std::size_t(UnitType::cavalry)];
    if ((army & regulars).size() >= 4)
      return win(s, play, royalist, Ending::march_into_england, "MON-6.0.3"_clause);  // before time: MON-R.2
  }
  if (s.turn == t.turns.size()) return win(s, play, covenanter, Ending::time, "MON-6.0.6"_clause);
  ++s.turn;  // MON-8.2.17, MON-14.0.3
  s.core.agenda.run_next(GameTurn{});
}

// --- 6.0 ---

void win(State& s, GamePlay& play, Seat side, Ending how, Clause clause) {
  if (s.core.over()) return;
  play.say(MatchWon{side, how}, clause);
  play.finish(s, only(side));
}

void check_wins(State& s, GamePlay& play) {
  if (s.out.contains(unit::montrose))  // MON-6.0.5, MON-16.3.7
    return win(s, play, covenanter, Ending::montrose_gone, "MON-6.0.5"_clause);
  if ((on_map(s) & play.table.of_side[covenanter]).empty())  // MON-6.0.2, MON-R.3, MON-R.107
    win(s, play, royalist, Ending::covenanter_gone, "MON-6.0.2"_clause);
}

void Montrose::acts(const State& s, const Table& t, Actor actor, Seat seat, Options& out) {
  if (actor == Actor::seat && seat == royalist &&
      Machine<Montrose>{t}.question(s, royalist))  // MON-R.5, MON-6.0.8, MON-D.3
    out.add(verb::concede);
}

void Montrose::act(State& s, Actor, Seat, const Choice&, GamePlay& play) {
  win(s, play, covenanter, Ending::concession, "MON-6.0.7"_clause);
}

void Montrose::resign(State& s, Seat seat, GamePlay& play) {
  win(s, play, other(seat), Ending::concession, "MON-R.117"_clause);
}

}  // namespace linstock::montrose
