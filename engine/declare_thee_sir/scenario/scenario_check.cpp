// Faults that no scenario may have: units in impossible places, sides that cannot fight.
#include "declare_thee_sir/scenario/files.hpp"
#include "declare_thee_sir/unit.hpp"

namespace linstock::declare_thee_sir {

namespace {

struct ScenarioCheck {
  const Table& t;
  const Places& places;
  Faults& faults;

  std::size_t listed() const { return places.units.size(); }

  void add(std::size_t i, Reason reason, Clause clause) const {
    faults.push_back({places.units[i], std::move(reason), clause});
  }

  /// Whether a unit begins on the table by itself.
  bool placed(std::size_t i) const {
    const UnitInfo& u = t.units[i];
    return u.start.where == Where::table && (u.type != UnitType::general || !u.start.general);
  }

  Body body_of(std::size_t i) const { return body(t, UnitId{i}, t.units[i].start); }

  void lies(std::size_t i) const {
    for (const Convex& piece : body_of(i).pieces) {
      if (!battlefield::on_table(piece, t.ground)) return add(i, "off-table"_reason, "DTS-R.47"_clause);
      for (const battlefield::Feature& f : t.ground.features)
        if (t.kind(f).impassable && std::ranges::any_of(f.pieces, [&](const Convex& water) {
              return battlefield::overlap(piece, water);
            }))
          return add(i, "impassable-ground"_reason, "DTS-R.43"_clause);
    }
  }

  void apart(std::size_t i, std::size_t j) const {
    const Body a = body_of(i), b = body_of(j);
    if (battlefield::overlap(a, b))
      return add(i, "overlaps"_reason.with("unit", t.units[j].id), "DTS-R.43"_clause);
    if (t.units[i].side != t.units[j].side && touch(a, b))
      add(i, "begins-in-contact"_reason.with("unit", t.units[j].id), "DTS-R.42"_clause);
  }

  /// A side with generals only has nothing that could break.                                       DTS-V.1
  void sides() const {
    for (const Side side : both_sides)
      if (std::ranges::none_of(t.units, [&](const UnitInfo& u) {
            return u.side == side && u.type != UnitType::general && u.type != UnitType::hope;
          }))
        faults.push_back({places.sides, "side-without-units"_reason, "DTS-V.1"_clause});
  }

  /// A deployment zone must have four times the area of the units to be placed in it.            DTS-R.144
  void room(std::size_t zone) const {
    std::int64_t needed = 0;
    for (std::size_t i = 0; i < listed(); ++i) {
      const UnitInfo& u = t.units[i];
      if (u.start.where != Where::reserve || u.arrives || u.zone.value_or(index(u.side)) != zone) continue;
      const Footprint of = footprint(t, UnitId{i}, u.start);
      needed += std::int64_t{2} * of.width * of.depth;
    }
    if (!battlefield::has_room(t.zones[zone], needed))
      faults.push_back({places.sides, "deployment-zone-too-small"_reason, "DTS-R.144"_clause});
  }
};

}  // namespace

void check_scenario(const Table& t, const Places& places, Faults& faults) {
  const ScenarioCheck check{t, places, faults};
  check.sides();
  for (std::size_t i = 0; i < check.listed(); ++i) {
    if (!check.placed(i)) continue;
    check.lies(i);
    for (std::size_t j = 0; j < i && !too_many(faults); ++j)
      if (check.placed(j)) check.apart(i, j);
  }
  for (std::size_t zone = 0; zone < t.zones.size(); ++zone) check.room(zone);
}

}  // namespace linstock::declare_thee_sir
