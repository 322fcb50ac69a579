#include "by_the_sword/combat/composition.hpp"

#include "by_the_sword/combat/combat.hpp"

namespace linstock::by_the_sword {

namespace {

/// To the nearest, halves up.                                                                         BTS-R.2
std::int64_t rounded(std::int64_t number, std::int64_t of) { return (2 * number + of) / (2 * of); }

std::int32_t force_points(const State& s, const SideInBattle& side) {
  std::int32_t points = 0;
  for (ForceId f : side.forces) points += s.combat.battle.before.value[f];
  return points;
}

int cost(const Table& t, const Composition& c) {
  int points = 0;
  for (std::size_t i = 0; i < t.list.units.size(); ++i) points += c[UnitId{i}] * t.list.units[i].points;
  return points;
}

int cavalry_in(const Table& t, const Composition& c) {
  int count = 0;
  for (std::size_t i = 0; i < t.list.units.size(); ++i)
    if (t.list.units[i].kind == UnitClass::cavalry) count += c[UnitId{i}];
  return count;
}

/// The most units of one kind that a composition can hold.
constexpr int most_of_a_kind = 255;

/// How many of a unit the limits of a side's list allow.                                              BTS-S.4
int allowed(const Table& t, const ArmyList& list, const Composition& c, UnitId unit, int to_spend) {
  if (!list.units.contains(unit)) return 0;  // BTS-intro.5
  const UnitInfo& u = t.list.units[unit.index()];
  const int thousands = (to_spend + 999) / 1000;
  int most = u.per_thousand ? u.per_thousand * thousands : most_of_a_kind;
  if (u.kind == UnitClass::cavalry)
    most = std::min(most, list.cavalry_per_thousand * thousands - (cavalry_in(t, c) - c[unit]));
  return std::min(most, most_of_a_kind);
}

/// The three shares of a composition that nobody has made. BTS-R.266
enum class ShareOf : std::uint8_t { foot, horse, others, none };

ShareOf share_of(const UnitInfo& u) {
  if (u.kind == UnitClass::chariot || u.kind == UnitClass::elephant) return ShareOf::none;
  if (u.skirmish || u.kind == UnitClass::artillery) return ShareOf::others;
  if (u.kind == UnitClass::infantry) return ShareOf::foot;
  return u.kind == UnitClass::cavalry ? ShareOf::horse : ShareOf::none;
}

}  // namespace

Points Scale::on_table(Points of_campaign) const {
  return static_cast<Points>(rounded(std::int64_t{of_campaign} * figures, points));
}
Points Scale::of_campaign(Points on_the_table, Points force) const {
  if (on_the_table >= on_table(force)) return force;
  return static_cast<Points>(
      std::min(rounded(std::int64_t{on_the_table} * points, figures), std::int64_t{force}));
}

Scale scale_of(const State& s, const Table& t) {
  const Battle& b = s.combat.battle;
  const std::int32_t larger = std::max(force_points(s, b.attacker), force_points(s, b.defender));
  if (t.rules.figures == 0 || larger <= t.rules.figures) return {};
  return {t.rules.figures, larger};
}

int to_spend(const State& s, const Table& t, const SideInBattle& side) {
  const Scale scale = scale_of(s, t);
  int points = 0;
  for (ForceId f : side.forces) points += scale.on_table(s.combat.battle.before.value[f]);
  return points;
}

int most_of(const Table& t, const ArmyList& list, const Composition& c, UnitId unit, int to_spend) {
  const int affordable = c[unit] + (to_spend - cost(t, c)) / t.list.units[unit.index()].points;
  return std::min(affordable, allowed(t, list, c, unit, to_spend));
}

Composition usual_composition(const Table& t, const ArmyList& list, int to_spend) {
  List<UnitId, max_unit_kinds> dearest_first;
  for (UnitId u : list.units) dearest_first.add(u);
  std::ranges::sort(dearest_first, {},
                    [&](UnitId u) { return std::pair{-t.list.units[u.index()].points, u.index()}; });
  std::array<int, 3> unspent{to_spend * 60 / 100, to_spend * 30 / 100, to_spend * 10 / 100};
  Composition bought;
  for (UnitId u : dearest_first) {
    const UnitInfo& unit = t.list.units[u.index()];
    const ShareOf share = share_of(unit);
    if (share == ShareOf::none) continue;
    int& of_share = unspent[std::size_t(share)];
    const int count = std::clamp(most_of(t, list, bought, u, to_spend), 0, of_share / unit.points);
    bought[u] = static_cast<std::uint8_t>(count);
    of_share -= count * unit.points;
  }
  return bought;
}

void compose_and_hand_over(State& s) {
  for (SideInBattle* side : {&s.combat.battle.attacker, &s.combat.battle.defender})
    if (side->seat) side->composition.audience = only(side->seat);
  s.core.agenda.run_next(Compose{false}, Compose{true}, HandOver{});
}

bool Compose::obsolete(const State& s, const Table&) const { return !side_in(s, defender).seat; }

Seat Compose::asked(const State& s) const { return side_in(s, defender).seat; }

void Compose::options(const State& s, const Table& t, Options& out) const {
  const SideInBattle& side = side_in(s, defender);
  const int points = to_spend(s, t, side);
  const ArmyList list = t.list.of(side.powers);
  for (UnitId u : list.units)
    if (const int most = most_of(t, list, side.composition.value, u, points); most > 0) {
      out.add(verb::compose, u);
      const Interval in{0, most, 1};
      out.range({&in, 1});
    }
  out.add(verb::composed);
}

std::optional<Refusal> Compose::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::compose) return {};
  const SideInBattle& side = side_in(s, defender);
  const auto unit = arg_id<UnitId>(c, 0);
  const ArmyList list = t.list.of(side.powers);
  if (!list.units.contains(unit)) return no("not-in-the-list"_reason, "BTS-H.22"_clause);
  if (c.numbers[0] > allowed(t, list, side.composition.value, unit, to_spend(s, t, side)))
    return no("too-many-of-the-unit"_reason, "BTS-S.4"_clause);
  return no("more-than-the-points"_reason, "BTS-H.22"_clause);
}

void Compose::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::composed) return;
  side_in(s, defender).composition.value[arg_id<UnitId>(c, 0)] = static_cast<std::uint8_t>(c.numbers[0]);
  s.core.agenda.run_next(*this);
}

}  // namespace linstock::by_the_sword
