// Positions: what no legal one has, and how a match begins in the middle.
#include "montrose/rules.hpp"

namespace linstock::montrose {

// --- entry points ---

namespace {

constexpr std::size_t phases = 7;

/// What follows in a player turn from a phase on.                                            MON-T.sequence
void begin_phase(State& s, Seat side, std::size_t phase) {
  const std::array<Step, phases> steps{PlayerTurn{side},  Recruiting{side}, MarchPhase{side},
                                       BattlePhase{side}, Disband{side},    Winter{side},
                                       Interphase{side}};
  if (side == royalist) s.core.agenda.then(PlayerTurn{covenanter});
  if (phase == 0) return s.core.agenda.then(PlayerTurn{side});
  for (std::size_t i = phases; i-- > phase;)
    std::visit([&](const auto& step) { s.core.agenda.then(step); }, steps[i]);
}

}  // namespace

void Montrose::enter(State& s, const Table& t, std::size_t entry_point,
                     std::span<const std::string_view> named) {
  const Seat side{entry_point / phases};
  s.phasing = side;
  s.core.agenda.stack.clear();
  begin_phase(s, side, entry_point % phases);
  if (std::ranges::find(named, "decks") != named.end()) return;
  for (auto& deck : s.decks.of) deck.value.clear();
  for (std::size_t i = 0; i < card_count; ++i) {  // what is not seen elsewhere lies in the deck
    const CardId card{i};
    const Seat owner = t.cards[i].side;
    if (!s.discards[owner].contains(card) && !s.removed.contains(card)) (void)s.decks[owner].value.push(card);
  }
  s.core.agenda.then(ShuffleDeck{royalist}, ShuffleDeck{covenanter});
}

// --- faults ---

namespace {

struct Check {
  const State& s;
  const Table& t;
  Faults& faults;

  /// Something that every legal position has, but that play can go on without.
  void need(bool holds, std::string where, const char* what, Clause clause) const {
    if (!holds) faults.push_back({std::move(where), what, clause});
  }
  /// Something without which play cannot go on.
  void must(bool holds, std::string where, const char* what, Clause clause) const {
    if (!holds) faults.push_back({std::move(where), what, clause, true});
  }

  void unit(UnitId u) const {
    const std::string where = "at." + t[u].id;
    const SpaceId space = s.at[u];
    must(!space || space.index() < t.map.spaces.size(), where, "no such space", "MON-3.0.1"_clause);
    if (!space || space.index() >= t.map.spaces.size()) return;
    must(!t.garrison_units.contains(u), where, "garrisons are never placed on the map", "MON-12.5.18"_clause);
    must(!s.out.contains(u), where, "that unit is out of the game", "MON-R.57"_clause);
    if (!t.garrison_units.contains(u))
      need(may_enter(s, t, u, space), where, "that region is closed to it", barred(s, t, u, space));
  }

  void sets() const {
    must((s.reduced - t.of_type[std::size_t(UnitType::irish)]).empty(), "reduced",
         "only Irish units have a reduced side", "MON-4.0.18"_clause);
    must((s.inactive - (t.leaders & t.of_side[covenanter] & on_map(s))).empty(), "inactive",
         "only Covenanter leaders on the map are inactive", "MON-10.1.2"_clause);
    must((s.inside - (t.leaders & t.of_side[covenanter] & on_map(s))).empty(), "inside",
         "only Covenanter leaders on the map stay inside Burghs", "MON-18.6.2"_clause);
    must(!(s.at[unit::elcho] && s.at[unit::leslie]), "at.leslie", "Elcho and Leslie are one counter",
         "MON-4.0.20"_clause);
    need(!s.woken || !s.at[unit::elcho], "at.elcho", "Elcho is gone for good", "MON-R.93"_clause);
    need(s.woken || !s.at[unit::leslie], "at.leslie", "Leslie is not yet in play", "MON-7.0.13"_clause);
    must((s.defeated - t.burghs).empty(), "defeated", "only Burghs are marked", "MON-12.5.11"_clause);
    for (UnitId u : t.of_type[std::size_t(UnitType::irish)])
      need(s.at[u] || s.out.contains(u), "at." + t[u].id, "Irish units have no pool", "MON-10.0.20"_clause);
    for (UnitId u : s.out)
      must(t.is_leader(u) || t.type(u) == UnitType::irish, "out", "only leaders and Irish leave the game",
           "MON-R.57"_clause);
  }

  void tracks() const {
    must(s.turn >= 1 && s.turn <= t.turns.size(), "turn", "no such box", "MON-R.1"_clause);
    must(s.victories <= t.royalist_wins, "victories", "no such box", "MON-15.0.1"_clause);
    must(s.core.over() || s.victories != t.royalist_wins, "victories", "the match would be over",
         "MON-6.0.1"_clause);
    for (Seat side : {royalist, covenanter}) {
      must(s.decks[side].audience == nobody, "decks", "a deck lies face down", "MON-H.1"_clause);
      CardSet cards;
      std::size_t n = s.decks[side].value.size() + s.discards[side].size();
      for (CardId c : s.decks[side].value) cards.insert(c);
      for (CardId c : s.discards[side]) cards.insert(c);
      for (CardId c : s.removed)
        if (t.cards[c.index()].side == side) cards.insert(c), ++n;
      for (CardId c : cards)
        must(c.index() < t.cards.size() && t.cards[c.index()].side == side, "decks",
             "a card of the other side", "MON-2.0.2"_clause);
      must(n == 9 && cards.size() == 9, "decks", "each side has its nine cards, each once",
           "MON-2.0.2"_clause);
    }
  }

  /// The dice of a round are thrown for whoever fought at its beginning.
  void battle() const {
    const UnitSet fighting = s.battle.space ? s.battle.units - t.garrison_units : UnitSet{};
    must((fighting - on_map(s)).empty(), "at", "a unit stays on the map while its battle is fought",
         "MON-12.0.1"_clause);
  }
};

}  // namespace

Faults Montrose::faults(const State& s, const Table& t) {
  Faults faults;
  const Check check{s, t, faults};
  for (std::size_t i = 0; i < unit_count + garrison_count; ++i) check.unit(UnitId{i});
  check.sets();
  check.tracks();
  check.battle();
  return faults;
}

namespace {

/// As Check, of what holds only between phases.
struct EntryCheck : Check {
  Seat side;
  bool battles, cards;

  void undecided() const {
    must(!s.out.contains(unit::montrose) && s.at[unit::montrose], "at.montrose", "the match would be over",
         "MON-6.0.5"_clause);
    must(!(on_map(s) & t.of_side[covenanter]).empty(), "at", "the match would be over", "MON-6.0.2"_clause);
  }

  void thresholds() const {
    need(s.woken || s.victories < t.wakes_baillie_and_urry, "woken", "Baillie and Urry are active by now",
         "MON-10.1.5"_clause);
    need(s.auto_recruit != AutoRecruit::not_yet || s.victories < t.wakes_leslie ||
             s.out.contains(unit::leslie),
         "auto_recruit", "Leslie is active by now", "MON-10.1.12"_clause);
  }

  void spaces() const {
    for (std::size_t i = 0; i < t.map.spaces.size(); ++i) {
      const SpaceId space{i};
      const bool both =
          !combat_at(s, t, royalist, space).empty() && !combat_at(s, t, covenanter, space).empty();
      need(battles || !both, t.map.ids[i], "combat units of both sides stay together in no space",
           "MON-12.0.1"_clause);
      for (const Seat owner : {royalist, covenanter}) {
        const bool alone = combat_at(s, t, owner, space).empty();
        const UnitSet lone = leaders_at(s, t, owner, space) - s.inside;
        need(lone.empty() || !alone || combat_at(s, t, other(owner), space).empty(), t.map.ids[i],
             "a leader alone among enemy combat units", "MON-16.2.1"_clause);
      }
    }
  }

  void card_in_force() const {
    if (!s.card) return need(!s.card_used, "card_used", "no card is in force", "MON-R.108"_clause);
    must(!cards && t.cards[s.card.index()].side == side, "card",
         "a card is in force in its owner's turn, once it is drawn", "MON-R.108"_clause);
    must(s.discards[side].contains(s.card) || s.removed.contains(s.card), "card",
         "the card in force has been drawn", "MON-9.0.4"_clause);
  }

  void this_turn() const {
    must((s.moved - on_map(s)).empty(), "moved", "only units on the map have marched", "MON-11.1.6"_clause);
    must((s.victors - (on_map(s) & t.of_side[royalist])).empty(), "victors",
         "only Royalist units on the map have won a battle", "MON-13.1.1"_clause);
    must(
        (s.pursuers - (on_map(s) & t.of_side[royalist] & t.of_type[std::size_t(UnitType::highland)])).empty(),
        "pursuers", "only Royalist Highland units on the map have pursued", "MON-18.4.13"_clause);
  }
};

}  // namespace

Faults Montrose::entry_faults(const State& s, const Table& t) {
  Faults faults;
  const auto has = [&](const auto& step) {
    return std::ranges::any_of(s.core.agenda.stack, [&](const Step& x) { return x == Step{step}; });
  };
  const Seat side = s.phasing;
  const EntryCheck check{
      {s, t, faults}, side, has(BattlePhase{side}) && !has(MarchPhase{side}), !has(Interphase{side})};
  check.undecided();
  check.thresholds();
  check.spaces();
  check.card_in_force();
  check.this_turn();
  return faults;
}

}  // namespace linstock::montrose
