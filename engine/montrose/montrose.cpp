// Names, faults and resampling: the rest of what the kernel asks of the game.
#include "montrose/rules.hpp"

namespace linstock::montrose {

Names Montrose::names(const Table& t) {
  Names n;
  n.of[std::size_t(seat_domain)] = t.seat_ids;
  n.of[std::size_t(VerbTag::domain)] = t.verb_ids;
  n.of[std::size_t(atlas::SpaceTag::domain)] = t.map.ids;
  n.of[std::size_t(UnitTag::domain)] = t.unit_ids;
  n.of[std::size_t(CardTag::domain)] = t.card_ids;
  return n;
}

State Montrose::resample(const State& s, const Table&, Viewer viewer, Rng& rng) {
  State other_state = s;
  for (auto& deck : other_state.decks.of)
    if (!viewer.may_know(deck.audience)) rng.shuffle(deck.value, deck.value.size());
  forget_drafts(other_state, viewer);
  return other_state;
}

namespace {

struct Check {
  const State& s;
  const Table& t;
  Faults& faults;

  void need(bool holds, std::string where, const char* what, Clause clause) const {
    if (!holds) faults.push_back({std::move(where), what, clause});
  }

  void unit(UnitId u) const {
    const std::string where = "at." + t[u].id;
    const SpaceId space = s.at[u];
    need(!space || space.index() < t.map.spaces.size(), where, "no such space", "MON-3.0.1"_clause);
    if (!space) return;
    need(!t.garrison_units.contains(u), where, "garrisons are never placed on the map", "MON-12.5.18"_clause);
    need(!s.out.contains(u), where, "that unit is out of the game", "MON-R.57"_clause);
    if (!t.garrison_units.contains(u))
      need(may_enter(s, t, u, space), where, "that region is closed to it", barred(s, t, u, space));
  }

  void sets() const {
    need((s.reduced - t.of_type[std::size_t(UnitType::irish)]).empty(), "reduced",
         "only Irish units have a reduced side", "MON-4.0.18"_clause);
    need((s.inactive - (t.leaders & t.of_side[covenanter] & on_map(s))).empty(), "inactive",
         "only Covenanter leaders on the map are inactive", "MON-10.1.2"_clause);
    need((s.inside - (t.leaders & t.of_side[covenanter] & on_map(s))).empty(), "inside",
         "only Covenanter leaders on the map stay inside Burghs", "MON-18.6.2"_clause);
    need(!(s.at[unit::elcho] && s.at[unit::leslie]), "at.leslie", "Elcho and Leslie are one counter",
         "MON-4.0.20"_clause);
    need(!s.woken || !s.at[unit::elcho], "at.elcho", "Elcho is gone for good", "MON-R.93"_clause);
    need(s.woken || !s.at[unit::leslie], "at.leslie", "Leslie is not yet in play", "MON-7.0.13"_clause);
    need((s.defeated - t.burghs).empty(), "defeated", "only Burghs are marked", "MON-12.5.11"_clause);
    for (UnitId u : t.of_type[std::size_t(UnitType::irish)])
      need(s.at[u] || s.out.contains(u), "at." + t[u].id, "Irish units have no pool", "MON-10.0.20"_clause);
    for (UnitId u : s.out)
      need(t.is_leader(u) || t.type(u) == UnitType::irish, "out", "only leaders and Irish leave the game",
           "MON-R.57"_clause);
  }

  void tracks() const {
    need(s.turn >= 1 && s.turn <= t.turns.size(), "turn", "no such box", "MON-R.1"_clause);
    need(s.victories <= t.royalist_wins, "victories", "no such box", "MON-15.0.1"_clause);
    for (Seat side : {royalist, covenanter}) {
      CardSet cards;
      std::size_t n = s.decks[side].value.size() + s.discards[side].size();
      for (CardId c : s.decks[side].value) cards.insert(c);
      for (CardId c : s.discards[side]) cards.insert(c);
      for (CardId c : s.removed)
        if (t.cards[c.index()].side == side) cards.insert(c), ++n;
      for (CardId c : cards)
        need(c.index() < t.cards.size() && t.cards[c.index()].side == side, "decks",
             "a card of the other side", "MON-2.0.2"_clause);
      need(n == 9 && cards.size() == 9, "decks", "each side has its nine cards, each once",
           "MON-2.0.2"_clause);
    }
  }
};

}  // namespace

Faults Montrose::faults(const State& s, const Table& t) {
  Faults faults;
  const Check check{s, t, faults};
  for (std::size_t i = 0; i < unit_count + garrison_count; ++i) check.unit(UnitId{i});
  check.sets();
  check.tracks();
  return faults;
}

}  // namespace linstock::montrose
