// What follows from the listing of a unit: its cards, how it begins, its forlorn hope.
#include "declare_thee_sir/scenario/files.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// A side deploys within this distance of its friendly edge.                                     DTS-R.122
constexpr Mil deployment_depth = 12'000;

std::uint8_t cards_of(const Table& t, UnitType type) {
  switch (type) {
    case UnitType::cavalry: return 2;                       // DTS-units.9
    case UnitType::dragoons: return t.rules.dragoon_cards;  // DTS-R.9
    default: return 1;                                      // DTS-units.4, DTS-units.6, DTS-units.11
  }
}

/// Country people have nothing to shoot with, and so no hope to send.                              DTS-R.143
bool sends_hope(const UnitInfo& u) { return u.type == UnitType::foot && u.fires; }

}  // namespace

battlefield::DeploymentZone edge_zone(const Table& t, battlefield::TableEdge edge) {
  return battlefield::edge_zone(t.ground, edge, deployment_depth);
}

void enlist(const Table& t, UnitInfo& u) {
  u.cards = cards_of(t, u.type);  // DTS-L.1.h, DTS-L.2.i
  u.start.with_it = static_cast<StandSet>((1U << u.stands) - 1U);
}

void list_hopes(Table& t, const Places& places, Faults& faults) {
  if (!t.rules.forlorn_hope) return;  // DTS-R.106
  const std::size_t listed = t.units.size();
  for (std::size_t i = 0; i < listed; ++i) {
    if (!sends_hope(t.units[i])) continue;
    if (t.units.size() == max_units)
      return faults.push_back({places.sides, "too-many-units"_reason.with("most", max_units), {}});
    UnitInfo& regiment = t.units[i];
    regiment.hope = UnitId{t.units.size()};
    UnitInfo hope{.id = regiment.id + "-hope",
                  .name = "Forlorn hope of " + regiment.name,
                  .side = regiment.side,
                  .commander = regiment.commander,
                  .type = UnitType::hope,
                  .grade = regiment.grade};
    hope.hedgehog = false;
    hope.parent = UnitId{i};
    hope.start.where = Where::ranks;
    enlist(t, hope);
    t.units.push_back(std::move(hope));
  }
}

}  // namespace linstock::declare_thee_sir
