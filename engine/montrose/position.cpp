// Positions: faults, and starting a match in the middle.
#include "kernel/dispatch.hpp"
#include "montrose/rules.hpp"

namespace linstock::montrose {

// --- entry points ---

namespace {

constexpr std::size_t phases = 7;

/// Pushes the rest of a side's player turn, from a phase on, and the player turn after it.   MON-T.sequence
void begin_phase(State& s, Seat side, std::size_t phase) {
  const std::array<Step, phases> steps{PlayerTurn{side},  Recruiting{side}, MarchPhase{side},
                                       BattlePhase{side}, Disband{side},    Winter{side},
                                       Interphase{side}};
  if (side == royalist) s.core.agenda.run_next(PlayerTurn{covenanter});
  if (phase == 0) return s.core.agenda.run_next(PlayerTurn{side});
  for (std::size_t i = phases; i-- > phase;)
    dispatch([&](const auto& step) { s.core.agenda.run_next(step); }, steps[i]);
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
  for (std::size_t i = 0; i < card_count; ++i) {  // the deck holds the cards not seen elsewhere
    const CardId card{i};
    const Seat owner = t.cards[i].side;
    if (!s.discards[owner].contains(card) && !s.removed.contains(card)) s.decks[owner].value.add(card);
  }
  s.core.agenda.run_next(ShuffleDeck{royalist}, ShuffleDeck{covenanter});
}

// --- edits ---

namespace {

/// A march goes on with those who are still with it.
void renew_march(State& s) {
  if (s.march.at) s.march.units &= units_at(s, s.march.at);
  if (s.march.units.empty()) s.march = {};
}

/// A battle goes on with those who are still in its space.
void renew_battle(State& s, const Table& t) {
  Battle& b = s.battle;
  if (!b.space) return;
  b.units &= units_at(s, b.space) | t.garrison_units;
  for (std::size_t i = b.stacks.size(); i-- > 0;)
    if (!b.units.contains(b.stacks[i].leader) || !b.units.contains(b.stacks[i].unit)) b.stacks.erase(i);
}

/// Where leaders and beaten units may go is worked out again.
void renew_question(State& s) {
  auto& stack = s.core.agenda.stack;
  if (stack.empty()) return;
  const Step asked = stack.back();
  const auto* displaced = get_if<ChooseDisplacement>(&asked);
  const auto* retreats = get_if<ChooseRetreat>(&asked);
  if (!displaced && !retreats) return;
  stack.pop();
  if (displaced) s.core.agenda.run_next(Displace{displaced->leader, displaced->how});
  if (retreats) s.core.agenda.run_next(Retreat{retreats->from, retreats->units});
}

}  // namespace

void Montrose::settle(State& s, GamePlay& play, std::span<const std::string_view>) {
  renew_march(s);
  renew_battle(s, play.table);
  renew_question(s);
}

// --- faults ---

namespace {

struct Check {
  const State& s;
  const Table& t;
  Faults& faults;

  /// A condition that every legal position meets, but that play can go on without.
  void need(bool holds, std::string where, ReasonId reason, Clause clause) const {
    if (!holds) faults.push_back({std::move(where), reason, clause});
  }
  /// A condition without which play cannot go on.
  void must(bool holds, std::string where, ReasonId reason, Clause clause) const {
    if (!holds) faults.push_back({std::move(where), reason, clause, true});
  }

  void unit(UnitId u) const {
    const std::string where = "at." + t[u].id;
    const SpaceId space = s.at[u];
    must(!space || space.index() < t.map.spaces.size(), where, "no-such-space"_reason, "MON-3.0.1"_clause);
    if (!space || space.index() >= t.map.spaces.size()) return;
    must(!t.garrison_units.contains(u), where, "garrisons-stay-off-map"_reason, "MON-12.5.18"_clause);
    must(!s.out.contains(u), where, "out-of-game"_reason, "MON-R.57"_clause);
    if (!t.garrison_units.contains(u))
      need(may_enter(s, t, u, space), where, "region-closed"_reason, barred(s, t, u, space));
  }

  void sets() const {
    must((s.reduced - t.of_type[std::size_t(UnitType::irish)]).empty(), "reduced",
         "only-irish-reduced"_reason, "MON-4.0.18"_clause);
    // Royalist leaders are always active: MON-R.92.
    must((s.inactive - (t.leaders & t.of_side[covenanter] & on_map(s))).empty(), "inactive",
         "only-covenanter-leaders-inactive"_reason, "MON-10.1.2"_clause);
    must((s.inside - (t.leaders & t.of_side[covenanter] & on_map(s))).empty(), "inside",
         "only-covenanter-leaders-inside"_reason, "MON-18.6.2"_clause);
    must(!(s.at[unit::elcho] && s.at[unit::leslie]), "at.leslie", "elcho-leslie-one-counter"_reason,
         "MON-4.0.20"_clause);
    need(!s.woken || !s.at[unit::elcho], "at.elcho", "elcho-is-gone"_reason, "MON-R.93"_clause);
    need(s.woken || !s.at[unit::leslie], "at.leslie", "leslie-not-in-play"_reason, "MON-7.0.13"_clause);
    must((s.defeated - t.burghs).empty(), "defeated", "only-burghs-marked"_reason, "MON-12.5.11"_clause);
    for (UnitId u : t.of_type[std::size_t(UnitType::irish)])
      need(s.at[u] || s.out.contains(u), "at." + t[u].id, "irish-have-no-pool"_reason, "MON-10.0.20"_clause);
    for (UnitId u : s.out)
      must(t.is_leader(u) || t.type(u) == UnitType::irish, "out", "only-leaders-and-irish-leave"_reason,
           "MON-R.57"_clause);
  }

  void tracks() const {
    must(s.turn >= 1 && s.turn <= t.turns.size(), "turn", "no-such-box"_reason, "MON-R.1"_clause);
    must(s.victories <= t.royalist_wins, "victories", "no-such-box"_reason, "MON-15.0.1"_clause);
    must(s.core.over() || s.victories != t.royalist_wins, "victories", "match-would-be-over"_reason,
         "MON-6.0.1"_clause);
    for (Seat side : {royalist, covenanter}) {
      must(s.decks[side].audience == nobody, "decks", "deck-lies-face-down"_reason, "MON-H.1"_clause);
      CardSet cards;
      std::size_t n = s.decks[side].value.size() + s.discards[side].size();
      for (CardId c : s.decks[side].value) cards.insert(c);
      for (CardId c : s.discards[side]) cards.insert(c);
      for (CardId c : s.removed)
        if (t.cards[c.index()].side == side) cards.insert(c), ++n;
      for (CardId c : cards)
        must(c.index() < t.cards.size() && t.cards[c.index()].side == side, "decks",
             "other-sides-card"_reason, "MON-2.0.2"_clause);
      must(n == 9 && cards.size() == 9, "decks", "nine-cards-each-once"_reason, "MON-2.0.2"_clause);
    }
  }

  /// Units in the battle in progress are on the map.
  void battle() const {
    const UnitSet fighting = s.battle.space ? s.battle.units - t.garrison_units : UnitSet{};
    must((fighting - on_map(s)).empty(), "at", "stays-while-battle-fought"_reason, "MON-12.0.1"_clause);
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

/// Conditions that hold only between phases.
struct EntryCheck : Check {
  Seat side;
  bool battles, cards;

  void undecided() const {
    must(!s.out.contains(unit::montrose) && s.at[unit::montrose], "at.montrose", "match-would-be-over"_reason,
         "MON-6.0.5"_clause);
    must(!(on_map(s) & t.of_side[covenanter]).empty(), "at", "match-would-be-over"_reason,
         "MON-6.0.2"_clause);
  }

  void thresholds() const {
    need(s.woken || s.victories < t.wakes_baillie_and_urry, "woken", "baillie-and-urry-active"_reason,
         "MON-10.1.5"_clause);
    need(!s.woken || !(s.inactive.contains(unit::baillie) || s.inactive.contains(unit::urry)), "inactive",
         "baillie-and-urry-active"_reason, "MON-10.1.20"_clause);
    need(s.auto_recruit != AutoRecruit::not_yet || s.victories < t.wakes_leslie ||
             s.out.contains(unit::leslie),
         "auto_recruit", "leslie-active"_reason, "MON-10.1.12"_clause);
  }

  /// A fault of a space that moving one of its units may mend.
  void need_at(bool holds, SpaceId space, UnitSet units, ReasonId reason, Clause clause) const {
    if (!holds)
      faults.push_back({t.map.ids[space.index()], reason, clause, false, "at." + t[units.first()].id});
  }

  void spaces() const {
    for (std::size_t i = 0; i < t.map.spaces.size(); ++i) {
      const SpaceId space{i};
      const UnitSet enemies = combat_at(s, t, other(side), space);
      const bool both = !combat_at(s, t, side, space).empty() && !enemies.empty();
      need_at(battles || !both, space, enemies, "both-sides-in-one-space"_reason, "MON-12.0.1"_clause);
      for (const Seat owner : {royalist, covenanter}) {
        const bool alone = combat_at(s, t, owner, space).empty();
        const UnitSet lone = leaders_at(s, t, owner, space) - s.inside;
        need_at(lone.empty() || !alone || combat_at(s, t, other(owner), space).empty(), space, lone,
                "leader-alone-among-enemy"_reason, "MON-16.2.1"_clause);
      }
    }
  }

  void card_in_force() const {
    if (!s.card) return need(!s.card_used, "card_used", "no-card-in-force"_reason, "MON-R.108"_clause);
    must(!cards && t.cards[s.card.index()].side == side, "card", "card-in-force-of-owner"_reason,
         "MON-R.108"_clause);
    must(s.discards[side].contains(s.card) || s.removed.contains(s.card), "card",
         "card-in-force-drawn"_reason, "MON-9.0.4"_clause);
  }

  void this_turn() const {
    must((s.moved - on_map(s)).empty(), "moved", "marched-are-on-map"_reason, "MON-11.1.6"_clause);
    must((s.victors - on_map(s)).empty(), "victors", "victors-are-on-map"_reason, "MON-13.1.1"_clause);
    must(
        (s.pursuers - (on_map(s) & t.of_side[royalist] & t.of_type[std::size_t(UnitType::highland)])).empty(),
        "pursuers", "pursuers-are-royalist-highlanders"_reason, "MON-18.4.13"_clause);
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
