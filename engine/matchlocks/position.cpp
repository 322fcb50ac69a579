// Positions: faults, and starting a battle in the middle.
#include <fmt/format.h>

#include "kernel/dispatch.hpp"
#include "matchlocks/cards/hands.hpp"
#include "matchlocks/melee/melee.hpp"

namespace linstock::matchlocks {

namespace {

bool near_table(const Table& t, const Pose& at) {
  return at.x >= -inch && at.y >= -inch && at.x <= t.ground.width + inch && at.y <= t.ground.depth + inch &&
         at.facing >= 0 && at.facing < battlefield::full_turn;
}

/// The formations that units of a type have. NMM-T.geometry
bool has_formation(UnitType type, Formation f) {
  switch (type) {
    case UnitType::harquebusiers: return f == Formation::line || f == Formation::column;
    case UnitType::cuirassiers: return f == Formation::column;  // NMM-3.3.3
    case UnitType::detachment: return f == Formation::forlorn || f == Formation::plotton;
    case UnitType::dragoons: return f == Formation::one_row || f == Formation::two_rows;
    default: return f == Formation::block || f == Formation::two_rows || f == Formation::line;
  }
}

struct CheckFaults {
  const State& s;
  const Table& t;
  Faults& faults;

  void must(bool holds, std::string_view where, ReasonId reason, Clause clause) const {
    if (!holds) faults.push_back({std::string{where}, reason, clause, true});
  }
  std::string place(UnitId u) const { return fmt::format("units.{}", t.unit_ids[u.index()]); }

  void unit(UnitId u) const {
    const Unit& it = s.units[u];
    const UnitInfo& info = t[u];
    const std::string where = place(u);
    must(it.where != Where::table || near_table(t, it.at), where, "off-the-table"_reason, "NMM-R.74"_clause);
    for (std::size_t i = 0; i < 2; ++i)
      must(it.figures[i] <= info.figures[i], where, "more-figures-than-listed"_reason, "NMM-3.1.3"_clause);
    must(it.disarray <= 3, where, "too-many-tokens"_reason, "NMM-10.5.10"_clause);
    must(!fights(s, t, u) || is_gun(t, u) || figures(it) > 0 || being_destroyed(u), where,
         "no-figures-left"_reason, "NMM-12.16.3"_clause);
    must(!fights(s, t, u) || has_formation(info.type, it.formation), where, "no-such-formation"_reason,
         "NMM-R.70"_clause);
    must(!it.mounted || info.type == UnitType::dragoons || mounted(t, u, it), where,
         "only-dragoons-mount"_reason, "NMM-9.8.1"_clause);
    must(info.type != UnitType::brigadier || it.command_class <= 3, where, "class-one-to-three"_reason,
         "NMM-5.2.1"_clause);
    attached(u, it, where);
    garrison(it, where);
  }

  /// The last figure of the unit fell in a round after which its leaders have still to run their risk.
  ///                                                                                               NMM-R.112
  bool being_destroyed(UnitId u) const {
    const auto melee = melee_of(s, u);
    return melee && s.melees[*melee].settling;
  }

  void attached(UnitId u, const Unit& it, const std::string& where) const {
    if (!it.with) return;
    const bool known =
        it.with.index() < t.count() && it.with != u && !is_leader(t, it.with) && !enemies(t, u, it.with);
    must(known && (is_leader(t, u) || is_gun(t, u)) && (!on_table(s, u) || on_table(s, it.with)), where,
         "with-a-friend"_reason, "NMM-8.3.2"_clause);
  }

  /// What a side holds it alone knows; each card is in one place only.
  void hand(Side side) const {
    const auto& [held, audience] = s.holdings[seat_of(side)];
    const std::string where = fmt::format("holdings.{}", enum_name(side));
    must(audience == only(seat_of(side)), where, "known-to-too-many"_reason, "NMM-H.3"_clause);
    const auto each = [&](const auto& cards, const auto& used, auto may_be_held, Clause never, Clause one) {
      for (const auto card : cards) {
        must(may_be_held(card), where, "never-held"_reason, never);
        const bool twice = std::ranges::count(cards, card) > 1 || holds(s, other(side), card);
        must(!may_be_held(card) || (!twice && !used.contains(card)), where, "card-in-one-place"_reason, one);
      }
    };
    const auto saved = [](BonusId c) { return c.index() < bonus_cards && c != bonus::special_event; };
    each(held.cards, s.used_bonus, saved, "NMM-R.48"_clause, "NMM-cards.1"_clause);
    each(held.events, s.used_events, may_be_kept, "NMM-cards.3"_clause, "NMM-cards.2"_clause);
  }

  void garrison(const Unit& it, const std::string& where) const {
    if (!it.garrison) return;
    must(it.garrison.index() < t.ground.features.size() && t.kind(t.feature(it.garrison)).building, where,
         "not-a-building"_reason, "NMM-10.4.1"_clause);
  }
};

}  // namespace

Faults Matchlocks::faults(const State& s, const Table& t) {
  Faults faults;
  const CheckFaults check{s, t, faults};
  for (std::size_t i = 0; i < t.count() && !too_many(faults); ++i) check.unit(UnitId{i});
  for (std::size_t b = 0; b < t.brigades.size(); ++b) {
    const UnitId leader = s.brigadiers[BrigadeId{b}];
    if (leader && (leader.index() >= t.count() || t[leader].type != UnitType::brigadier))
      faults.push_back({"brigadiers", "not-a-brigadier"_reason, "NMM-5.1.2"_clause, true});
  }
  for (const Side side : both_sides) check.hand(side);
  for (const Side side : both_sides)
    check.must(s.lost_tokens[index(side)] <= starting_tokens(t, side),
               fmt::format("lost_tokens.{}", index(side)), "more-tokens-than-at-the-start"_reason,
               "NMM-R.131"_clause);
  return faults;
}

Faults Matchlocks::entry_faults(const State& s, const Table& t) {
  Faults faults;
  const CheckFaults check{s, t, faults};
  std::size_t cards = s.used_bonus.size(), events = s.used_events.size();
  for (const auto& hand : s.holdings.of) cards += hand.value.cards.size(), events += hand.value.events.size();
  const auto came_up = static_cast<std::size_t>(std::ranges::count_if(s.turned, is_bonus));
  check.must(cards <= came_up, "holdings", "more-cards-than-came-up"_reason, "NMM-7.6.4"_clause);
  check.must(events <= s.special_event_drawn, "holdings", "more-events-than-came-up"_reason,
             "NMM-7.8.5"_clause);
  check.must(s.special_event_drawn <= 2, "special_event_drawn", "special-event-comes-twice"_reason,
             "NMM-7.8.6"_clause);
  return faults;
}

// --- what is under way after an edit: NMM-R.189 ---

namespace {

/// Whether every unit is one whose distances can be measured; an edit of others is refused.
bool measurable(const State& s, const Table& t) {
  for (std::size_t i = 0; i < t.count(); ++i) {
    const Unit& it = s.units[UnitId{i}];
    if (it.where != Where::table) continue;
    if (!near_table(t, it.at) || it.figures[0] > t[UnitId{i}].figures[0] ||
        it.figures[1] > t[UnitId{i}].figures[1] || !has_formation(t[UnitId{i}].type, it.formation))
      return false;
  }
  return true;
}

/// Takes the steps that `about` selects from the agenda; with one whose throw is open the throw, too, and
/// what reacts to it.
void drop_steps(State& s, auto about) {
  auto& stack = s.core.agenda.stack;
  auto& throws = s.core.throws;
  for (std::size_t i = stack.size(); i-- > 0;) {
    if (!dispatch(about, stack[i])) continue;
    const std::size_t depth = i + 1, open = throws.empty() ? 0 : throws.back().depth;
    if (open == depth) {
      throws.pop();
      while (stack.size() > i) stack.pop();
    } else {
      stack.erase(i);
      if (open > depth) --throws.back().depth;
    }
  }
}

/// Ends a Melee, or an Attack that has not come to contact, at once.
void break_off(State& s, std::uint8_t melee) {
  drop_steps(s, [&](const auto& step) {
    if constexpr (requires { step.melee; })
      return step.melee == melee;
    else
      return false;
  });
  for (Activation& a : s.activations)
    for (std::size_t i = a.melees.size(); i-- > 0;)
      if (a.melees[i] == melee) a.melees.erase(i);
  close_melee(s, melee);
}

/// Whether an attacker has been put elsewhere than where it Attacked from, and its target has not.
bool is_elsewhere(const State& s, const Table& t, const Melee& m) {
  const Fighter &a = m.sides[attackers][0], &d = m.sides[defenders][0];
  return !m.fighting && s.units[a.unit].at != m.from && s.units[d.unit].at == m.target_from &&
         !touching(s, t, a.unit, d.unit);
}

/// Whether a unit that fights has been taken away from its enemy.
bool is_parted(const State& s, const Table& t, std::uint8_t melee, const Fighter& f) {
  return s.melees[melee].fighting && f.how != Entry::fed_in && engaged_in(s, f.against) == melee &&
         distance(s, t, f.unit, f.against) > 2 * inch;
}

void renew_melee(State& s, const Table& t, std::uint8_t melee) {
  Melee& m = s.melees[melee];
  if (!m.open) return;
  bool changed = false;
  for (auto& side : m.sides)
    for (Fighter& f : side)
      if (!f.out && (!on_table(s, f.unit) || is_parted(s, t, melee, f))) f.out = changed = true;
  const bool one_sided = changed && (!strongest(s, melee, attackers) || !strongest(s, melee, defenders));
  if (one_sided || (!changed && is_elsewhere(s, t, m))) break_off(s, melee);
}

/// Fire by a unit that is gone, or at such a unit, is lost.
void renew_fire(State& s, Activation& a) {
  for (std::size_t i = a.volleys.size(); i-- > 0;) {
    if (on_table(s, a.volleys[i].shooter) && on_table(s, a.volleys[i].target)) continue;
    a.volleys.erase(i);
    if (i != 0) continue;
    drop_steps(s, []<class Step>(const Step&) {
      return std::same_as<Step, ClubmenRoll> || std::same_as<Step, ShootRoll> ||
             std::same_as<Step, ShootSave> || std::same_as<Step, EndVolley>;
    });
  }
}

}  // namespace

void Matchlocks::part_leaders(State& s, const State& before, const Table& t) {
  for (std::size_t i = 0; i < t.count(); ++i) {
    Unit& it = s.units[UnitId{i}];
    const Unit& was = before.units[UnitId{i}];
    if (!is_leader(t, UnitId{i}) || !it.with || it.with != was.with || it.with.index() >= t.count()) continue;
    if (it.at != was.at && s.units[it.with].at == before.units[it.with].at) it.with = {};
  }
}

namespace {

/// The Tokens that a side has not surrendered are at hand.                                         NMM-R.131
void count_tokens(State& s, const Table& t) {
  for (const Side side : both_sides)
    s.holdings[seat_of(side)].value.tokens =
        std::uint8_t(std::max(starting_tokens(t, side) - s.lost_tokens[index(side)], 0));
}
void count_hands(State& s) {
  for (const Side side : both_sides) {
    const Holding& hand = s.holdings[seat_of(side)].value;
    s.cards_held[index(side)] = std::uint8_t(hand.cards.size());
    s.events_held[index(side)] = std::uint8_t(hand.events.size());
  }
}

/// A deck keeps its order, without the cards that are elsewhere; those that are nowhere come to its bottom.
template <class Card, std::size_t N>
void complete_deck(List<Card, N>& deck, std::uint8_t& left, auto elsewhere) {
  List<Card, N> whole;
  for (std::size_t i = 0; i < N; ++i)
    if (!deck.contains(Card{i}) && !elsewhere(Card{i})) whole.add(Card{i});
  for (const Card card : deck)
    if (!elsewhere(card)) whole.add(card);
  deck = whole, left = std::uint8_t(whole.size());
}

/// A shuffle that waits for its order counts its cards anew.
void renew_shuffle(State& s) {
  auto& throws = s.core.throws;
  if (!throws.empty() && !throws.back().sides && !throws.back().thrown) throws.pop();
}

void renew_decks(State& s) {
  if (s.turn == 0) return;  // nothing is shuffled yet
  complete_deck(s.bonus_deck.value, s.bonus_left, [&](BonusId c) {
    return s.used_bonus.contains(c) || is_held(s, c) ||
           (c == bonus::special_event && s.special_event_drawn >= 2);
  });
  complete_deck(s.event_deck.value, s.events_left,
                [&](EventId e) { return s.used_events.contains(e) || is_held(s, e); });
}

}  // namespace

void Matchlocks::settle(State& s, GamePlay& play, std::span<const std::string_view> named) {
  const auto edits = [&](std::initializer_list<std::string_view> members) {
    return std::ranges::find_first_of(named, members) != named.end();
  };
  renew_shuffle(s);
  if (edits({"holdings", "lost_tokens"})) count_tokens(s, play.table);
  if (edits({"holdings", "used_bonus", "used_events", "special_event_drawn"})) count_hands(s), renew_decks(s);
  if (!measurable(s, play.table)) return;
  for (std::size_t i = 0; i < s.melees.size(); ++i) renew_melee(s, play.table, std::uint8_t(i));
  for (Activation& a : s.activations) renew_fire(s, a);
}

void Matchlocks::enter(State& s, const Table& t, std::size_t, std::span<const std::string_view>) {
  s.core.agenda.stack.clear();
  s.bombardment = false;
  if (s.turn) --s.turn;  // the named turn is yet to begin
  count_tokens(s, t), count_hands(s);
  s.core.agenda.run_next(NewTurn{});
  if (s.turn > 0) s.core.agenda.run_next(ShuffleEventDeck{});  // turn 1 does so itself
}

}  // namespace linstock::matchlocks
