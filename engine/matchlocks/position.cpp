// Positions: faults, and starting a battle in the middle.
#include <fmt/format.h>

#include "kernel/dispatch.hpp"
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
  for (const Side side : both_sides)
    check.must(s.lost_tokens[index(side)] <= starting_tokens(t, side),
               fmt::format("lost_tokens.{}", index(side)), "more-tokens-than-at-the-start"_reason,
               "NMM-R.131"_clause);
  return faults;
}

Faults Matchlocks::entry_faults(const State&, const Table&) { return {}; }

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

void Matchlocks::settle(State& s, GamePlay& play, std::span<const std::string_view>) {
  if (!measurable(s, play.table)) return;
  for (std::size_t i = 0; i < s.melees.size(); ++i) renew_melee(s, play.table, std::uint8_t(i));
  for (Activation& a : s.activations) renew_fire(s, a);
}

/// The Tokens that a side has not surrendered are at hand; no Special Event has been drawn.
void Matchlocks::enter(State& s, const Table& t, std::size_t, std::span<const std::string_view>) {
  s.core.agenda.stack.clear();
  s.bombardment = false;
  if (s.turn) --s.turn;  // the named turn is yet to begin
  for (const Side side : both_sides)
    s.holdings[seat_of(side)].value.tokens =
        std::uint8_t(std::max(starting_tokens(t, side) - s.lost_tokens[index(side)], 0));
  s.core.agenda.run_next(NewTurn{});
  if (s.turn > 0) s.core.agenda.run_next(ShuffleEventDeck{});  // turn 1 does so itself
}

}  // namespace linstock::matchlocks
