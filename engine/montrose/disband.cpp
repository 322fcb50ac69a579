// 13.0 Disband Phase, 18.2.2, 18.4.13.
#include "montrose/rules.hpp"

namespace linstock::montrose {

namespace {

UnitSet of(const Table& t, Seat side, UnitType type) {
  return t.of_side[side] & t.of_type[std::size_t(type)];
}

UnitSet in_region(const State& s, const Table& t, UnitSet units, Region region) {
  UnitSet found;
  for (UnitId u : units& on_map(s))
    if (t.region(s.at[u]) == region) found.insert(u);
  return found;
}

/// Highland units with loot, wherever they are: those that won and have not lost since, and those that won
/// and then pursued.                                                         MON-R.62, MON-18.4.13
UnitSet with_loot(const State& s, const Table& t) {
  return on_map(s) & (s.victors | s.pursuers) & of(t, royalist, UnitType::highland);
}

/// Case (a): Highland units in the space that may disband.                            MON-R.62, MON-13.1.5
UnitSet looters(const State& s, const Table& t, SpaceId space) {
  if (t.rules.loot_takers == LootTakers::all_there && s.victory_spaces.contains(space))
    return units_at(s, space) & of(t, royalist, UnitType::highland);
  return units_at(s, space) & with_loot(s, t);
}

SpaceSet spaces_with_loot(const State& s, const Table& t) {
  SpaceSet spaces;
  for (SpaceId space : s.victory_spaces)  // MON-13.1.2, MON-13.1.4
    if (!looters(s, t, space).empty()) spaces.insert(space);
  if (uses(t.rules.pursuit, royalist))  // MON-18.4.13, MON-R.82
    for (UnitId u : with_loot(s, t)) spaces.insert(s.at[u]);
  return spaces;
}

/// The units that the result of a disband roll may touch.
Eligibility may_disband(const State& s, const Table& t, const ChooseDisband& d) {
  const UnitSet highland = of(t, d.side, UnitType::highland), irish = of(t, d.side, UnitType::irish);
  const bool royal = d.side == royalist;
  Eligibility units;
  units.only(on_map(s) & t.of_side[d.side], "not-your-unit-on-map"_reason, "MON-R.65"_clause);
  units.bar(t.leaders, "leaders-never-disband"_reason, "MON-13.3.1"_clause);
  if (d.space)
    units.only(looters(s, t, d.space), "only-victors-disband"_reason, "MON-R.62"_clause);
  else
    units.bar(in_region(s, t, units.units(), Region::highlands), "nobody-disbands-highlands"_reason,
              royal ? "MON-13.1.17"_clause : "MON-13.2.3"_clause);
  units.only(highland | irish, "only-highland-units-disband"_reason,
             royal ? "MON-13.1.18"_clause : "MON-13.2.2"_clause);
  if (!d.irish) units.bar(irish, "only-highland-units-disband"_reason, "MON-13.1.9"_clause);
  return units;
}

/// The first of these groups that is not empty: its units must go first.
UnitSet first_group(std::initializer_list<UnitSet> groups) {
  for (const UnitSet& group : groups)
    if (!group.empty()) return group;
  return {};
}

/// When no loot is taken home: those of these units that must go first.
///   Royalist: Highland units, those farthest south first, then Irish likewise; with 18.2 and
///   `england_irish_by_region` both together, region by region.
///                                                  MON-13.1.11 to MON-13.1.15, MON-R.64, MON-R.68, MON-R.76
///   Covenanter: any Highland unit; with 18.2 those farthest south first.  MON-13.2.2, MON-18.2.2, MON-R.66
UnitSet first_to_go(const State& s, const Table& t, Seat side, UnitSet units) {
  const auto at = [&](UnitType type, Region region) {
    return in_region(s, t, units & of(t, side, type), region);
  };
  const bool england_too = uses(t.rules.highlanders_in_england, side);
  using enum UnitType;
  using enum Region;
  if (side == covenanter && !england_too)
    return at(highland, southern_lowlands) | at(highland, northern_lowlands);
  if (t.rules.england_irish_by_region && england_too)
    return first_group({at(highland, england), at(irish, england), at(highland, southern_lowlands),
                        at(irish, southern_lowlands), at(highland, northern_lowlands),
                        at(irish, northern_lowlands)});
  return first_group({at(highland, england), at(highland, southern_lowlands), at(highland, northern_lowlands),
                      at(irish, england), at(irish, southern_lowlands), at(irish, northern_lowlands)});
}

/// Whether a Royalist Highland or Irish unit is in the Southern Lowlands or England now.
///                                                                 MON-13.1.10, MON-R.76 (3), MON-R.98
bool clansmen_in_the_south(const State& s, const Table& t) {
  const UnitSet clansmen = of(t, royalist, UnitType::highland) | of(t, royalist, UnitType::irish);
  return !in_region(s, t, clansmen, Region::southern_lowlands).empty() ||
         !in_region(s, t, clansmen, Region::england).empty();
}

/// The units from which one is chosen to disband.
Eligibility candidates(const State& s, const Table& t, const ChooseDisband& d) {
  Eligibility units = may_disband(s, t, d);
  if (d.space) return units;
  const UnitSet later = units.units() - first_to_go(s, t, d.side, units.units());
  const bool by_region = uses(t.rules.highlanders_in_england, d.side);  // MON-18.2.2, MON-D.18
  units.bar(later & of(t, d.side, UnitType::irish), "others-disband-first"_reason,
            by_region ? "MON-18.2.2"_clause : "MON-R.68"_clause);
  units.bar(later, "others-disband-first"_reason, by_region ? "MON-18.2.2"_clause : "MON-13.1.12"_clause);
  return units;
}

/// Why a candidate may not disband by this verb, if so.
Verdict no_disband_by(const State& s, const Table& t, const ChooseDisband& d, std::size_t v, UnitId u) {
  if (v == verb::disband && t.type(u) == UnitType::irish)
    return no("irish-are-flipped-or-removed"_reason, "MON-13.1.13"_clause);
  if (v != verb::disband && t.type(u) != UnitType::irish)
    return no("only-irish-flipped-or-removed"_reason, "MON-13.1.13"_clause);
  if (v == verb::flip && s.reduced.contains(u)) return no("reduced-already"_reason, "MON-13.1.14"_clause);
  if (v == verb::remove && !s.reduced.contains(u) && d.left < 2)
    return no("more-than-rolled"_reason, "MON-13.1.15"_clause);
  return {};
}

/// Why disbanding may not end yet, if so.                                                        MON-R.64
Verdict no_end(const Table& t, UnitSet candidates) {
  if (!t.rules.irish_must_disband && (candidates - of(t, royalist, UnitType::irish)).empty()) return {};
  return no("must-disband"_reason, "MON-R.64"_clause);
}

void choose_disband(State& s, const ChooseDisband& next, GamePlay& play) {
  if (!next.left || s.core.over()) return;
  if (candidates(s, play.table, next).units().empty())
    return play.say(DisbandShort{next.left}, "MON-R.99"_clause);
  s.core.agenda.run_next(next);
}

}  // namespace

void Disband::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (side == covenanter) {  // MON-13.2.1, MON-13.2.4
    if (!candidates(s, t, {side, {}, 1, false}).units().empty())
      s.core.agenda.run_next(DisbandRoll{side, {}, 1});  // MON-R.63, MON-Z.9
    return;
  }
  if (s.highland_victory) {  // MON-13.1.1, MON-R.100
    const SpaceSet spaces = spaces_with_loot(s, t);
    if (!spaces.empty()) s.core.agenda.run_next(NextLootRoll{spaces});
    return;
  }
  const bool north = !in_region(s, t, of(t, royalist, UnitType::highland), Region::northern_lowlands).empty();
  if (clansmen_in_the_south(s, t))                     // MON-13.1.6, MON-13.1.7
    s.core.agenda.run_next(DisbandRoll{side, {}, 2});  // MON-13.1.10, MON-Z.8
  else if (north)
    s.core.agenda.run_next(DisbandRoll{side, {}, 1});  // MON-13.1.8, MON-R.60, MON-Z.8
}

Seat NextLootRoll::asked(const State&) const { return royalist; }

void NextLootRoll::options(const State&, const Table&, Options& out) const {
  for (SpaceId space : spaces) out.add(verb::roll, space);
}

std::optional<Refusal> NextLootRoll::refuse(const State&, const Table&, const Choice& c) const {
  if (c.verb.index() != verb::roll || spaces.contains(arg_id<SpaceId>(c, 0))) return {};
  return no("no-victorious-highlanders"_reason, "MON-13.1.2"_clause);
}

void NextLootRoll::choose(State& s, const Choice& c, GamePlay&) const {
  const SpaceId space = arg_id<SpaceId>(c, 0);
  SpaceSet rest = spaces;
  rest.erase(space);
  if (!rest.empty()) s.core.agenda.run_next(NextLootRoll{rest});
  s.core.agenda.run_next(DisbandRoll{royalist, space, 1});
}

Dice<Purpose> DisbandRoll::dice(const State&, const Table&) const {
  return {Purpose::disband, side, count, 6};
}

void DisbandRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  const int modifier = t.drm(s, Roll::disband, side, [](const Drm&) { return true; });  // MON-C.8, MON-R.112
  DisbandResult result{side, space, {}, static_cast<std::int8_t>(modifier), 0};
  for (auto face : faces) {
    result.dice.add(face);
    result.units = static_cast<std::uint8_t>(result.units + look_up(t.disband, face + modifier));
  }
  const Clause by = side == covenanter ? "MON-13.2.2"_clause
                    : space            ? "MON-13.1.5"_clause
                    : count == 2       ? "MON-13.1.10"_clause
                                       : "MON-13.1.8"_clause;
  play.say(result, by);
  choose_disband(s, {side, space, result.units, side == royalist && count == 2}, play);
}

Seat ChooseDisband::asked(const State&) const { return side; }  // MON-R.65

void ChooseDisband::options(const State& s, const Table& t, Options& out) const {
  Eligibility units = candidates(s, t, *this);
  units.first_of_alike_only(s, t);
  for (UnitId u : units.units())
    for (const auto v : {verb::disband, verb::flip, verb::remove})
      if (!no_disband_by(s, t, *this, v, u)) out.add(v, u);
  if (!no_end(t, units.units())) out.add(verb::end_disbanding);
}

std::optional<Refusal> ChooseDisband::refuse(const State& s, const Table& t, const Choice& c) const {
  const auto v = c.verb.index();
  Eligibility units = candidates(s, t, *this);
  if (v == verb::end_disbanding) return no_end(t, units.units());
  if (v != verb::disband && v != verb::flip && v != verb::remove) return {};
  const UnitId u = arg_id<UnitId>(c, 0);
  units.first_of_alike_only(s, t);
  if (auto why = units.refusal(u)) return why;
  return no_disband_by(s, t, *this, v, u);
}

void ChooseDisband::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_disbanding) {  // Highland units must still disband
    const ChooseDisband rest{side, space, left, false};
    if (!candidates(s, play.table, rest).units().empty()) s.core.agenda.run_next(rest);
    return;
  }
  const UnitId u = arg_id<UnitId>(c, 0);
  const bool south =
      irish || clansmen_in_the_south(s, play.table);  // without `irish`, Irish have been declined
  std::uint8_t met = 1;
  if (c.verb.index() == verb::disband) {
    to_pool(s, u, play,
            side == covenanter ? "MON-13.2.2"_clause
            : space            ? "MON-13.1.5"_clause
            : south            ? "MON-13.1.11"_clause
                               : "MON-13.1.9"_clause);
  } else if (c.verb.index() == verb::flip) {
    s.reduced.insert(u);
    play.say(Flipped{u}, "MON-13.1.13"_clause);
  } else {
    if (!s.reduced.contains(u)) met = 2;
    out_of_game(s, u, play, met == 2 ? "MON-13.1.15"_clause : "MON-13.1.14"_clause);  // MON-13.1.16
  }
  choose_disband(s, {side, space, static_cast<std::uint8_t>(left - met), irish}, play);
}

}  // namespace linstock::montrose
