// Faults that no scenario may have: units in impossible places, sides that cannot fight.
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/bodies/straight.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/scenario/files.hpp"
#include "and_gentlemen_all/unit.hpp"

namespace linstock::and_gentlemen_all {

namespace {

struct ScenarioCheck {
  const Table& t;
  const Places& places;
  Faults& faults;

  void add(std::size_t i, Reason reason, Clause clause) const {
    faults.push_back({places.units[i], std::move(reason), clause});
  }

  void lies(std::size_t i) const {
    const UnitId u{i};
    const Unit& it = t.units[i].start;
    if (!on_table(body(t, u, it), t.ground)) add(i, "off-table"_reason, "AGA-R.11"_clause);
    if (const auto bad = barred_ground(t, u, it)) add(i, bad->reason, bad->clause);
  }

  void apart(std::size_t i, std::size_t j) const {
    const Convex a = body(t, UnitId{i}, t.units[i].start), b = body(t, UnitId{j}, t.units[j].start);
    if (overlap(a, b)) return add(i, "overlaps"_reason.with("unit", t.units[j].id), "AGA-R.11"_clause);
    if (t.units[i].side != t.units[j].side && gap(a, b).distance <= contact_gap)
      add(i, "begins-in-contact"_reason.with("unit", t.units[j].id), "AGA-R.154"_clause);
  }

  bool placed(std::size_t i) const { return t.units[i].start.where == Where::table; }

  void sides() const {
    for (const Seat side : {parliament, royalist})
      if (std::ranges::none_of(t.units, [&](const UnitInfo& u) { return u.side == side; }))
        faults.push_back(
            {places.sides[side.index()] + ".commands", "side-without-units"_reason, "AGA-R.100"_clause});
  }

  /// A deployment zone must be at least four times the area of the units to be placed in it.  AGA-R.153
  void room(Seat side) const {
    std::int64_t needed = 0;
    for (std::size_t i = 0; i < t.count(); ++i) {
      const UnitInfo& u = t.units[i];
      if (placed(i) || u.side != side) continue;
      const Footprint of = size(t, UnitId{i}, Formation::deployed, u.start.mounted);
      needed += std::int64_t{2} * of.width * of.depth;
    }
    if (!battlefield::has_room(t.zone[side.index()], needed))
      faults.push_back(
          {places.sides[side.index()] + ".zone", "deployment-zone-too-small"_reason, "AGA-R.153"_clause});
  }
};

}  // namespace

void check_scenario(const Table& t, const Places& places, Faults& faults) {
  const ScenarioCheck check{t, places, faults};
  check.sides();
  for (std::size_t i = 0; i < t.count(); ++i) {
    if (!check.placed(i)) continue;
    check.lies(i);
    for (std::size_t j = 0; j < i && !too_many(faults); ++j)
      if (check.placed(j)) check.apart(i, j);
  }
  for (const Seat side : {parliament, royalist}) check.room(side);
}

}  // namespace linstock::and_gentlemen_all
