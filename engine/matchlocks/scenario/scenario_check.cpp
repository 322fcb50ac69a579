// Faults that no scenario may have: armies against the rules, units in impossible places.
#include "battlefield/closed_ground.hpp"
#include "matchlocks/effects.hpp"
#include "matchlocks/scenario/files.hpp"

namespace linstock::matchlocks {

namespace {

/// The greatest distance between the front lines.                                                   NMM-6.13
constexpr Mil most_between_fronts = 48'000;
/// The distance that a side's Field Guns keep from each other.                           NMM-3.5.3, NMM-R.153
constexpr Mil field_guns_apart = 12'000;

struct ScenarioCheck {
  const Table& t;
  const Places& places;
  Faults& faults;

  void add(std::size_t i, Reason reason, Clause clause) const {
    faults.push_back({places.units[i], std::move(reason), clause});
  }

  // --- positions ---

  Convex shape_of(std::size_t i) const { return shape(t, UnitId{i}, t.units[i].start); }

  /// Whether a unit begins on the table by itself; leaders and Guns with their parents take no room.
  bool takes_room(std::size_t i) const {
    const UnitInfo& u = t.units[i];
    return u.start.where == Where::table && !is_leader(u.type) && !u.start.with;
  }

  void lies(std::size_t i) const {
    const UnitInfo& u = t.units[i];
    if (u.start.where != Where::table || u.start.with) return;
    const Convex is = shape_of(i);
    if (!battlefield::on_table(is, t.ground)) return add(i, "off-table"_reason, "NMM-R.74"_clause);
    Body body;
    body.pieces.add(is);
    const auto closed = [&](const battlefield::Feature& f) {
      return closed_to(t, UnitId{i}, u.start, t.kind(f));
    };
    if (battlefield::closed_ground(t.ground, body, closed))
      add(i, "ground-closed-to-it"_reason, "NMM-10.2.8"_clause);
  }

  void apart(std::size_t i, std::size_t j) const {
    const Convex a = shape_of(i), b = shape_of(j);
    const UnitInfo &one = t.units[i], &two = t.units[j];
    if (battlefield::overlap(a, b)) return add(i, "overlaps"_reason.with("unit", two.id), "NMM-R.73"_clause);
    const Mil distance = battlefield::gap(a, b).distance;
    if (one.side != two.side && distance <= contact_gap)
      return add(i, "begins-in-contact"_reason.with("unit", two.id), "NMM-7.1.1"_clause);
    const bool guns = one.type == UnitType::field_gun && two.type == UnitType::field_gun;
    if (guns && one.side == two.side && distance < field_guns_apart)
      add(i, "field-guns-twelve-apart"_reason.with("unit", two.id), "NMM-3.5.3"_clause);
  }

  // --- zones ---

  /// A zone must have four times the area of the units to be placed in it.                      NMM-R.180
  void room(Side side) const {
    std::int64_t needed = 0;
    for (std::size_t i = 0; i < t.count(); ++i) {
      const UnitInfo& u = t.units[i];
      if (u.side != side || u.start.where != Where::reserve || is_leader(u.type) || u.parent) continue;
      const Footprint of = footprint(t, UnitId{i}, u.start);
      needed += std::int64_t{2} * of.width * of.depth;
    }
    if (!battlefield::has_room(t.zones[index(side)], needed))
      faults.push_back({places.sides[index(side)], "deployment-zone-too-small"_reason, "NMM-6.11"_clause});
  }

  /// Field defences are features too, which somebody may have to cross.                           NMM-R.68
  void works() const {
    const auto works = static_cast<std::size_t>(std::ranges::count(t.units, true, &UnitInfo::works));
    if (works > max_works || t.ground.features.size() + works > max_features)
      faults.push_back({places.sides[0], "too-many-works"_reason.with("most", max_works), "NMM-4.7"_clause});
  }

  /// Whether the front lines are near enough, however deep the table is.                    NMM-6.13, NMM-M.1
  void fronts() const {
    Mil nearest = std::numeric_limits<Mil>::max();
    for (const Convex& a : t.zones[0].pieces)
      for (const Convex& b : t.zones[1].pieces) nearest = std::min(nearest, battlefield::gap(a, b).distance);
    if (!t.zones[0].pieces.empty() && nearest > most_between_fronts)
      faults.push_back({places.sides[1], "fronts-too-far-apart"_reason, "NMM-6.13"_clause});
  }
};

}  // namespace

void report_army(const Table& t, Side side, const Places& places, Faults& faults) {
  for (ArmyFault& f : faults_of_army(t, side)) {
    const std::string& where = f.unit      ? places.units[f.unit.index()]
                               : f.brigade ? places.brigades[f.brigade.index()]
                                           : places.sides[index(side)];
    faults.push_back({where, std::move(f.reason), f.clause});
  }
}

void check_scenario(const Table& t, const Places& places, Faults& faults) {
  const ScenarioCheck check{t, places, faults};
  for (const Side side : both_sides) report_army(t, side, places, faults);
  for (std::size_t i = 0; i < t.count(); ++i) {
    check.lies(i);
    if (!check.takes_room(i)) continue;
    for (std::size_t j = 0; j < i && !too_many(faults); ++j)
      if (check.takes_room(j)) check.apart(i, j);
  }
  check.works();
  if (t.deployed) return;
  for (const Side side : both_sides) check.room(side);
  check.fronts();
}

}  // namespace linstock::matchlocks
