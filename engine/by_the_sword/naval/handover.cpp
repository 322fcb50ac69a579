#include "by_the_sword/naval/handover.hpp"

#include "by_the_sword/naval/sides.hpp"

namespace linstock::by_the_sword {

namespace {

NavalSideHandedOver naval_side_sheet(const State& s, const Table& t, const NavalSide& side) {
  NavalSideHandedOver out{.power = side.lead};
  for (VesselId v : vessels_of(s, side)) {
    const Vessel& vessel = s.vessels[v];
    const Cargo hold = cargo_of(s, v);
    out.vessels.push_back({v, vessel.owner, vessel.merchant, vessel.damaged,
                           static_cast<Points>(hold.points[0] + hold.points[1])});
  }
  out.ports = nearest_ports(s, t, side.lead, s.naval.zone, 1);
  return out;
}

}  // namespace

NavalSheet naval_hand_over(const State& s, const Table& t) {
  return {.turn = s.turn,
          .zone = s.naval.zone,
          .attacker = naval_side_sheet(s, t, s.naval.attacker),
          .defender = naval_side_sheet(s, t, s.naval.defender)};
}

}  // namespace linstock::by_the_sword
