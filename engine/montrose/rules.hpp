// Shared by the chapters of Montrose: which units are where, what they may enter, how they leave the map.
#pragma once

#include <bit>
#include <cstring>

#include "montrose/montrose.hpp"

namespace linstock::montrose {

// --- which units are where ---

/// The units in a space. Hot path: compares eight units at once, one in each byte of a word.
inline UnitSet units_at(const State& s, SpaceId space) {
  static_assert(unit_count % 8 == 0 && sizeof(SpaceId) == 1 && std::endian::native == std::endian::little);
  constexpr std::uint64_t ones = 0x0101010101010101, low = 0x7F * ones;
  UnitSet in;
  for (std::size_t i = 0; i < unit_count; i += 8) {
    std::uint64_t eight;
    std::memcpy(&eight, &s.at.of[i], sizeof eight);
    const std::uint64_t differ = eight ^ space.value * ones;  // a byte is 0 if that unit is there
    const std::uint64_t matches = ~(((differ & low) + low) | differ | low) >> 7;  // 1 there, 0 elsewhere
    in.bits[0] |= (matches * 0x0102040810204080 >> 56) << i;                      // gathers the eight bits
  }
  return in;
}
constexpr UnitSet on_map(const State& s) {
  UnitSet in;
  for (std::size_t i = 0; i < unit_count; ++i) in.bits[0] |= std::uint64_t{bool(s.at.of[i])} << i;
  return in;
}
inline UnitSet combat_at(const State& s, const Table& t, Seat side, SpaceId space) {
  return units_at(s, space) & t.combat & t.of_side[side];
}
inline UnitSet leaders_at(const State& s, const Table& t, Seat side, SpaceId space) {
  return units_at(s, space) & t.leaders & t.of_side[side];
}
/// Combat units that may be recruited: neither on the map nor out of the game.       MON-10.0.5, MON-R.97
inline UnitSet pool(const State& s, const Table& t, Seat side) {
  return (t.of_side[side] & t.combat) - on_map(s) - s.out - t.garrison_units;
}
/// Whether a leader is inside a Burgh with Royalist combat units outside.                     MON-18.6.2
inline bool shut_in(const State& s, const Table& t, UnitId leader) {
  return s.inside.contains(leader) && !combat_at(s, t, royalist, s.at[leader]).empty();
}
/// Dice of a unit; a flipped Irish unit fights on with those of its reduced side.                MON-ex.6
inline std::uint8_t strength(const State& s, const Table& t, UnitId u) {
  return s.reduced.contains(u) ? t[u].reduced_strength : t[u].strength;
}

/// Drops all but the first of alike units: same side, type, strength and space, both or neither has pursued,
/// and same result of `more`. Leaders are never alike. MON-4.0.17, MON-R.115
template <class More>
UnitSet first_of_alike(const State& s, const Table& t, UnitSet units, More more) {
  UnitSet firsts;
  for (UnitId u : units) {
    bool first = true;
    for (UnitId v : firsts)
      first = first && !(!t.is_leader(u) && t.side(u) == t.side(v) && t.type(u) == t.type(v) &&
                         strength(s, t, u) == strength(s, t, v) && s.at[u] == s.at[v] &&
                         s.pursuers.contains(u) == s.pursuers.contains(v) && more(u) == more(v));
    if (first) firsts.insert(u);
  }
  return firsts;
}
inline UnitSet first_of_alike(const State& s, const Table& t, UnitSet units) {
  return first_of_alike(s, t, units, [](UnitId) { return true; });
}

// --- which units may be chosen ---

/// Which units may be chosen, and why no other may: written once, for options and refusals.
class Eligibility {
 public:
  /// Excludes units. A unit excluded by several rules is refused by the first.
  void bar(UnitSet units, ReasonId reason, Clause by) {
    rules_.add({units & eligible_, reason, by});
    eligible_ -= units;
  }
  /// Excludes all but these units.
  void only(UnitSet units, ReasonId reason, Clause by) { bar(eligible_ - units, reason, by); }
  /// Excludes the units for which the condition does not hold.
  template <class Condition>
  void only_if(Condition holds, ReasonId reason, Clause by) {
    UnitSet units;
    for (UnitId u : eligible_)
      if (holds(u)) units.insert(u);
    only(units, reason, by);
  }
  /// Excludes all but the first of alike units (first_of_alike).
  template <class... More>
  void first_of_alike_only(const State& s, const Table& t, More... more) {
    only(first_of_alike(s, t, eligible_, more...), "alike-units-first"_reason, "MON-R.115"_clause);
  }

  /// The units that no rule excludes.
  UnitSet units() const { return eligible_; }
  /// Why a unit may not be chosen; none if it may.
  Verdict refusal(UnitId u) const {
    for (const Rule& rule : rules_)
      if (rule.units.contains(u)) return no(rule.reason, rule.by);
    return {};
  }

 private:
  struct Rule {
    UnitSet units;
    ReasonId reason;
    Clause by;
  };
  List<Rule, 10> rules_;
  UnitSet eligible_{{~std::uint64_t{0}}};
};

// --- where units may go: movement, retreat, pursuit, placing ---

/// The clause that closes a space's region to a unit; none if it may enter. The region of the space counts,
/// not the lines on the way.                                              MON-T.entry, MON-11.4.2, MON-R.31
Clause barred(const State&, const Table&, UnitId, SpaceId);
inline bool may_enter(const State& s, const Table& t, UnitId u, SpaceId space) {
  return !barred(s, t, u, space);
}
/// The refusal of a step into a region that is closed to the unit.
Refusal closed(const Table&, UnitId, SpaceId, Clause);
/// The clause that keeps a group from stepping into an adjoining space: a closed region, or leaders alone
/// among enemies. Ignores the movement cost. MON-16.0.4
Clause step_barred(const State&, const Table&, UnitSet group, SpaceId to);

// --- leaving and entering the map ---

/// Returns a unit to the pool.
void to_pool(State&, UnitId, GamePlay&, Clause);
/// Removes a unit from the game.
void out_of_game(State&, UnitId, GamePlay&, Clause);  // only Irish: no win depends on them
/// The rules by which an eliminated unit goes to the pool or, if Irish, is flipped or leaves the game.
struct LossClauses {
  Clause pooled, flipped, out;
};
/// Carries out an elimination: Irish flip or leave the game, other combat units go to the pool.
///                                                                                           MON-12.2.7 ff.
void eliminate(State&, UnitId, GamePlay&, const LossClauses&);
/// Removes a leader from the game.
void eliminate_leader(State&, UnitId, GamePlay&, Clause);
/// Puts units into a space. If they include combat units, enemy leaders alone there are displaced (steps on
/// the agenda), and inactive ones with combat units are attacked.        MON-16.2.1, MON-10.1.6, MON-R.20
void arrive(State&, UnitSet, SpaceId, Arrival, GamePlay&);
/// Displaces leaders in a space whose last friendly combat unit has gone (steps on the agenda).  MON-R.36
void displace_lone_leaders(State&, SpaceId, GamePlay&);

// --- activation ---

/// Activates Baillie and Urry, once only. Elcho leaves the game; Leslie is placed, inactive.
void activate_baillie_and_urry(State&, GamePlay&, Clause why);  // MON-10.1.5
/// Activates Leslie. His automatic recruitment becomes due.
void activate_leslie(State&, GamePlay&, Clause why);  // MON-10.1.12
/// Royalist combat units attack in this space: activates the inactive leaders there.   MON-10.1.6, MON-R.25
void attack_inactive(State&, SpaceId, GamePlay&);

// --- winning ---

/// Ends the match with a win for a side; no effect if it has ended already.
void win(State&, GamePlay&, Seat, Ending, Clause);
/// Ends the match if Montrose is out of the game or no Covenanter unit is left on the map. Called after each
/// loss.                                                                                         MON-R.4
void check_wins(State&, GamePlay&);

// --- battle ---

/// A side's units in the battle; for the defender of a Burgh, its garrison as well.
UnitSet of_side_in_battle(const State&, const Table&, Seat);
inline UnitSet combat_in_battle(const State& s, const Table& t, Seat side) {
  return of_side_in_battle(s, t, side) & (t.combat | t.garrison_units);
}
/// Why a side may not assault a Burgh (or Blair Atholl) with these units, if so.
///                                                                            MON-12.5.1, MON-R.39, MON-R.87
Verdict no_assault(const State&, const Table&, Seat side, SpaceId, UnitSet attackers);
/// Units in a space that may attack its Burgh: those that stood there when the Battle Phase began, and
/// victors of this player turn, which have pursued into it. MON-R.41, MON-18.4.9
UnitSet assailants(const State&, SpaceId);
/// Spaces with combat units of both sides; neither leaders alone nor a garrison bring about a battle.
///                                                                   MON-12.0.1, MON-12.5.17, MON-16.0.2
SpaceSet contested(const State&, const Table&);

/// A seat's draft; an empty one is made if it has none of this type.
template <class V>
V& draft_of(State& s, Seat seat) {
  auto& d = s.core.drafts[seat].value;
  if (!holds_alternative<V>(d)) d.template emplace<V>();
  return get<V>(d);
}
/// A copy of a seat's draft; empty if it has none of this type.
template <class V>
V draft_of(const State& s, Seat seat) {
  const V* d = get_if<V>(&s.core.drafts[seat].value);
  return d ? *d : V{};
}

/// Adds a part of a march, retreat or pursuit to its draft: a unit, or the next space.
inline void add_to_group(GroupDraft& draft, const Choice& c, verb::Name unit_verb) {
  if (c.verb.index() == unit_verb)
    draft.units.insert(arg_id<UnitId>(c, 0));
  else
    draft.path.add(arg_id<SpaceId>(c, 0));
}
/// The parts that make up a draft.
inline void write_group(const GroupDraft& draft, verb::Name unit_verb, verb::Name to_verb,
                        std::vector<Choice>& out) {
  for (UnitId u : draft.units) out.push_back({Verb{unit_verb}, {u.value}, {}, {}});
  for (SpaceId to : draft.path) out.push_back({Verb{to_verb}, {to.value}, {}, {}});
}

}  // namespace linstock::montrose
