// 52 Invasion!: landing, land and fleet actions, the empire, the end.
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

class Invaded : public Scene {
 public:
  explicit Invaded(std::string_view more = "")
      : Scene(fmt::format(
            R"({{"players":2,"victory":"turn-limit","turn_limit":1,"invasion":true,"np_castles":"ignored"{}{}}})",
            more.empty() ? "" : ",", more)) {
    edit().others.invasion.on = true;
  }
  int points_at(std::string_view at) const {
    int sum = 0;
    for (ForceId f : forces_at(state(), area(at), invader)) sum += state().body(f).points;
    return sum;
  }
  int fleets_in(std::string_view zone) const {
    return static_cast<int>(std::ranges::count_if(state().vessels.of, [&](const Vessel& v) {
      return v.owner == invader && v.zone == id<ZoneId>(zone);
    }));
  }
  void fleet_at_sea(std::string_view zone) {
    Vessel& v = edit().vessels[launch(edit(), invader, {}, false)];
    v.zone = id<ZoneId>(zone);
  }
  Invasion& plan() { return edit().others.invasion; }
};

TEST(Invasion, LandsInThreeTerritoriesWithEightFleets) {
  CLAUSES("BTS-E52.2", "BTS-E52.3", "BTS-E52.4", "BTS-T.landing", "BTS-D.6", "BTS-R.197");
  Invaded g;
  g.begin(LandInvader{}, InvaderMoves{}, EndTurn{});
  g.roll("invader", "4 4");  // 8: fingel, bentwood, earthen-pass
  EXPECT_EQ(g.points_at("fingel"), 1500);
  EXPECT_EQ(g.points_at("earthen-pass"), 1500);
  EXPECT_EQ(g.fleets_in("zone-b"), 8);
  Invaded tied;
  tied.begin(LandInvader{}, EndTurn{});
  tied.roll("invader", "6 6");  // britton on zone A, orc-hill and south-hemp on D
  EXPECT_EQ(tied.fleets_in("zone-d"), 8);
}

TEST(Invasion, PlansOfTheAdminPhase) {
  CLAUSES("BTS-E52.7", "BTS-E52.9", "BTS-E52.19", "BTS-T.invland", "BTS-T.invfleet", "BTS-D.22");
  Invaded g;
  g.force("invader", "dewbury", 1500);
  g.fleet_at_sea("zone-a");
  g.begin(OtherPowersAdmin{}, EndTurn{});
  g.roll("empire", "2 1");  // 3: nothing comes
  g.roll("invader", "3");   // two random adjacent territories
  g.roll("pick", "1");      // hidden-hollow, melting-sands, castle 1: the first
  g.roll("pick", "5");      // of the other two: castle 1
  g.roll("invader", "1");   // a raid at sea
  g.roll("invader", "4");   // four fleets
  g.roll("pick", "1");      // zone B
  const Invasion& plan = g.state().others.invasion;
  EXPECT_TRUE(plan.targets.contains(g.area("hidden-hollow")) && plan.targets.contains(g.area("castle-1")));
  EXPECT_EQ(plan.raid_zone, g.id<ZoneId>("zone-b"));
  EXPECT_EQ(plan.raid_fleets, 4);
}

TEST(Invasion, AttacksOnlyWithAsManyPointsAndLeavesAGarrison) {
  CLAUSES("BTS-E52.11", "BTS-E52.13", "BTS-E52.15", "BTS-R.198");
  const auto attack = [](int defenders) {
    Invaded g;
    g.force("invader", "dewbury", 1500), g.force("invader", "melting-sands", 900);
    g.force("red", "hidden-hollow", defenders);
    g.plan().land_action = 2;
    g.plan().targets.insert(g.area("hidden-hollow"));
    g.begin(InvaderMoves{}, EndTurn{});
    EXPECT_GE(g.points_at("dewbury"), 500);
    return g.points_at("hidden-hollow");
  };
  EXPECT_EQ(attack(600), 1000);   // the largest area is enough
  EXPECT_EQ(attack(1300), 1400);  // both
  EXPECT_EQ(attack(1500), 0);     // the attack is off
}

TEST(Invasion, AdvancesOnTheNearestCastleAndConcentrates) {
  CLAUSES("BTS-R.198", "BTS-E52.16", "BTS-R.244");
  Invaded g;
  g.force("invader", "melting-sands", 1500), g.force("invader", "red-dune", 1000);
  g.plan().land_action = 1;
  g.plan().targets.insert(g.area("castle-1"));
  g.begin(InvaderMoves{}, EndTurn{});
  EXPECT_EQ(g.points_at("castle-1"), 1500);  // 1,000 and 500, by way of dewbury
  EXPECT_EQ(g.points_at("red-dune"), 500);
  Invaded six;
  six.force("invader", "melting-sands", 1500), six.force("invader", "britton", 1200);
  six.plan().land_action = 6;
  six.begin(InvaderMoves{}, EndTurn{});
  EXPECT_EQ(six.points_at("melting-sands"), 2200);
}

TEST(Invasion, FleetActions) {
  CLAUSES("BTS-T.invfleet", "BTS-R.199", "BTS-E52.10");
  const auto sail = [](std::uint8_t action) {
    auto g = std::make_unique<Invaded>();
    g->controls("invader", "dewbury").controls("invader", "orc-hill").fleet("red", "castle-8");
    for (int i = 0; i < 6; ++i) g->fleet_at_sea("zone-a");
    g->plan().fleet_action = action;
    g->plan().raid_fleets = 4;
    g->plan().raid_zone = g->id<ZoneId>("zone-b");
    g->begin(InvaderSails{}, EndTurn{});
    return g;
  };
  const auto raid = sail(1);
  EXPECT_EQ(raid->fleets_in("zone-b"), 4);
  const auto patrol = sail(3);
  EXPECT_EQ(patrol->fleets_in("zone-a"), 3);
  EXPECT_EQ(patrol->fleets_in("zone-d"), 3);
  const auto seek = sail(6);
  EXPECT_EQ(seek->fleets_in("zone-c"), 4);  // two thirds, to the only navy
}

TEST(Invasion, TheEmpireSendsAndCallsBack) {
  CLAUSES("BTS-T.empire", "BTS-R.200");
  Invaded g;
  g.controls("invader", "melting-sands").force("invader", "melting-sands", 1500);
  g.begin(EmpireRoll{}, EmpireRoll{}, EmpireRoll{}, EndTurn{});
  g.roll("empire", "3 4");  // 7: a fleet and 500 points, at his only port
  EXPECT_EQ(g.points_at("melting-sands"), 2000);
  EXPECT_EQ(g.fleets_in("zone-a"), 1);
  g.roll("empire", "5 6");  // 11: three fleets and 2,000 points
  EXPECT_EQ(g.points_at("melting-sands"), 4000);
  EXPECT_EQ(g.fleets_in("zone-a"), 4);
  g.roll("empire", "4 6");  // 10: two fleets and 1,000 points leave
  EXPECT_EQ(g.points_at("melting-sands"), 3000);
  EXPECT_EQ(g.fleets_in("zone-a"), 2);
  Invaded none;
  none.force("invader", "dewbury", 1500);
  none.begin(EmpireRoll{}, EndTurn{});
  none.roll("empire", "3 4");  // without a port nothing comes
  EXPECT_EQ(none.points_at("dewbury"), 1500);
}

TEST(Invasion, HePaysForNothingAndIsAlwaysInSupply) {
  CLAUSES("BTS-E52.17", "BTS-R.202");
  Invaded g;
  const ForceId field = g.force("invader", "dewbury", 1500);
  g.force("invader", "castle-1", 500);
  g.controls("invader", "dewbury").fort("dewbury");
  g.edit().areas[g.area("castle-1")].siege = 1, g.edit().areas[g.area("castle-1")].besieger = invader;
  g.controls("invader", "melting-sands");
  g.fleet_at_sea("zone-a");
  for (Vessel& v : g.edit().vessels.of)
    if (v.owner == invader) v.damaged = true;
  g.edit().order.add(invader);
  g.begin(ExpendituresStep{}, EndTurn{});
  EXPECT_EQ(g.last_clause("repaired"), "BTS-E52.17");
  for (const Vessel& v : g.state().vessels.of) EXPECT_FALSE(v.damaged);
  EXPECT_TRUE(g.over()) << "nobody is asked to pay, and no die is thrown for supply";
  EXPECT_TRUE(force_in_supply(g.state(), g.table(), field));
  EXPECT_EQ(g.points_at("dewbury"), 1500);
  EXPECT_EQ(g.fleets_in("zone-a"), 1);
  EXPECT_EQ(g.state().areas[g.area("castle-1")].siege, 1);
  EXPECT_TRUE(fort_in_supply(g.state(), g.table(), invader, g.area("dewbury")));
  EXPECT_FALSE(fort_in_supply(g.state(), g.table(), PowerId{0}, g.area("dewbury"))) << "it is his alone";
}

TEST(Invasion, ABuildUpChangesBothRollsOfItsTurn) {
  CLAUSES("BTS-E52.21", "BTS-R.201");
  Invaded g;
  g.force("invader", "dewbury", 1500);
  g.plan().land_action = 6;
  g.begin(EmpireRoll{}, EndTurn{});
  g.roll("empire", "5 5");  // 10 + 2: civil war
  EXPECT_FALSE(g.state().others.invasion.on);
  Invaded mild(R"("empire_plus2_literal":false)");
  mild.force("invader", "dewbury", 1500);
  mild.plan().land_action = 6;
  mild.begin(OtherPowersAdmin{}, EndTurn{});
  mild.roll("empire", "5 5");  // 11
  EXPECT_TRUE(mild.state().others.invasion.on);
  mild.roll("invader", "6");  // 4: consolidates
  EXPECT_EQ(mild.state().others.invasion.land_action, 4);
  mild.roll("invader", "3");
}

TEST(Invasion, TheEmperorDies) {
  CLAUSES("BTS-E52.20", "BTS-T.succession", "BTS-R.200", "BTS-P.11");
  Invaded g;
  g.controls("invader", "melting-sands").force("invader", "melting-sands", 1500);
  g.begin(EmpireRoll{}, EmpireRoll{}, EmpireRoll{}, EmpireRoll{}, EndTurn{});
  g.roll("empire", "1 1");
  g.roll("empire", "2");    // a debate of two turns
  g.roll("empire", "3 3");  // nothing
  g.roll("empire", "5 6");  // nothing
  EXPECT_EQ(g.points_at("melting-sands"), 1500);
  g.roll("empire", "3 3");
  EXPECT_EQ(g.points_at("melting-sands"), 2000);
  Invaded recalled;
  recalled.force("invader", "melting-sands", 1500);
  recalled.begin(EmpireRoll{}, EndTurn{});
  recalled.roll("empire", "1 1"), recalled.roll("empire", "6");
  EXPECT_FALSE(recalled.state().others.invasion.on);
  EXPECT_EQ(recalled.points_at("melting-sands"), 0);
}

TEST(Invasion, FortsABaseAndTheEnd) {
  CLAUSES("BTS-E52.12", "BTS-E52.14", "BTS-R.204");
  Invaded g;
  g.force("invader", "dewbury", 1500), g.force("invader", "castle-1", 500);
  g.edit().others.invasion.former[g.area("dewbury").index()] = PowerId{0};
  g.controls("invader", "dewbury").controls("invader", "castle-1");
  g.begin(Conquests{}, EmpireRoll{}, EndTurn{});
  EXPECT_TRUE(g.state().areas[g.area("dewbury")].fort);
  EXPECT_EQ(g.state().others.invasion.base, g.area("castle-1"));
  g.roll("empire", "6 6");  // civil war
  EXPECT_EQ(g.controller("dewbury"), "red");
  EXPECT_EQ(g.controller("castle-1"), "");
  EXPECT_EQ(g.points_at("dewbury"), 0);
  Invaded gone;
  gone.fleet_at_sea("zone-a");
  gone.begin(Conquests{}, EndTurn{});
  EXPECT_FALSE(gone.state().others.invasion.on);
  EXPECT_EQ(gone.fleets_in("zone-a"), 0);
}

}  // namespace

}  // namespace linstock::by_the_sword
