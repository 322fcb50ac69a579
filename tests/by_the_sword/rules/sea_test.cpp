// Sea Movement: patrols, sailing, ports, transport and landings, trade, return and attrition.
#include "by_the_sword/moves.hpp"
#include "by_the_sword/sea/vessels.hpp"

namespace linstock::by_the_sword {

namespace {

TEST(Sea, ExampleOfFleetMovement) {
  CLAUSES("BTS-X.6", "BTS-sea.1", "BTS-sea.2", "BTS-sea.3", "BTS-sea.4", "BTS-sea.5", "BTS-sea.6",
          "BTS-sea.9", "BTS-sea.10");
  Moves g(4);
  g.fleet("gold", "castle-8").controls("gold", "bentwood");
  g.sea();
  EXPECT_EQ(g.asked(), "gold place-patrols");
  g.play("end-patrols"), g.play("sail gold-fleet-1"), g.play("sail-to zone-c"), g.play("sail-to zone-b");
  EXPECT_EQ(g.refused("sail-to zone-d"), "BTS-sea.5");
  EXPECT_EQ(g.told("sail-to zone-d"), "zone-d does not adjoin zone-b, only zone-a, zone-c");
  EXPECT_TRUE(g.offers("sail-to zone-a"));
  EXPECT_TRUE(g.offers("anchor"));
  g.play("enter bentwood");
  EXPECT_EQ(g.lies("gold-fleet-1"), "bentwood");
  Moves far(4);
  far.fleet("gold", "castle-8");
  far.begin(SeaStep{}, ReturnFleets{}, EndTurn{});
  far.play("end-patrols"), far.play("sail gold-fleet-1"), far.play("sail-to zone-c"),
      far.play("sail-to zone-b");
  EXPECT_EQ(far.refused("enter bentwood"), "BTS-sea.4");
  far.play("sail-to zone-a");          // all points are spent: it stays at sea
  far.roll("fleet-attrition", "3 3");  // 6: none is lost
  EXPECT_FALSE(far.offers("harbour-at radner-fen-marnon"));
  far.play("harbour-at castle-8");  // as near as Radner Fen
  EXPECT_EQ(far.lies("gold-fleet-1"), "castle-8");
}

TEST(Sea, ARefusalTellsWhereTheShipsMayGo) {
  CLAUSES("BTS-sea.5");
  Moves g;
  g.fleet("red", "castle-5").controls("red", "castle-5");
  g.sea();
  g.play("end-patrols"), g.play("sail red-fleet-1");
  EXPECT_EQ(g.told("sail-to zone-a"), "zone-a does not adjoin castle-5, only sea-of-marnon");
  g.play("sail-to sea-of-marnon");
  EXPECT_EQ(g.told("sail-to zone-a"), "no zone that these ships may enter adjoins sea-of-marnon");
}

TEST(Sea, PatrolsArePlacedFirstInTheZoneOfTheirPort) {
  CLAUSES("BTS-C.7", "BTS-patrol.1", "BTS-patrol.2", "BTS-patrol.3", "BTS-patrol.4", "BTS-patrol.5",
          "BTS-R.50", "BTS-seq.6");
  Moves g;
  g.fleet("red", "castle-1").fleet("red", "castle-1", true).fleet("blue", "castle-2");
  g.begin(SeaStep{}, ReturnFleets{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red place-patrols");
  EXPECT_EQ(g.refused("patrol red-fleet-2 zone-a"), "BTS-patrol.1");
  EXPECT_EQ(g.refused("patrol red-fleet-1 zone-b"), "BTS-patrol.3");
  g.play("patrol red-fleet-1 zone-a");
  EXPECT_EQ(g.lies("red-fleet-1"), "zone-a");
  EXPECT_EQ(g.asked(), "blue place-patrols");  // before anything sails
  g.play("end-patrols");
  EXPECT_EQ(g.refused("sail red-fleet-1"), "BTS-sea.2");  // the patrol was its whole movement
  g.play("end-sailing"), g.play("end-sailing");
  EXPECT_FALSE(g.offers("harbour-at castle-2"));
  g.play("harbour-at castle-1");
  EXPECT_TRUE(g.over());
}

TEST(Sea, TheOwnerChoosesAmongTheFriendlyPortsOnItsZone) {
  CLAUSES("BTS-R.59", "BTS-sea.9", "BTS-sea.13", "BTS-admin.5", "BTS-admin.6");
  Moves g;
  g.fleet("red", "castle-1");
  g.at_sea("red-fleet-1", "zone-a");
  g.begin(ReturnFleets{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red go-to-port");
  EXPECT_TRUE(g.offers("harbour-at castle-1"));
  g.play("harbour-at melting-sands");
  EXPECT_EQ(g.lies("red-fleet-1"), "melting-sands");
  Moves allowed;
  allowed.fleet("red", "castle-1").grant("blue", "red", Grant::ports);
  allowed.at_sea("red-fleet-1", "zone-d");
  allowed.begin(ReturnFleets{}, EndTurn{});
  EXPECT_EQ(allowed.lies("red-fleet-1"), "castle-2");
}

TEST(Sea, RadnerFenIsAPassageForWhoMayUseIt) {
  CLAUSES("BTS-R.48", "BTS-R.49", "BTS-port.2", "BTS-T.switches");
  Moves g(4);
  g.fleet("gold", "castle-8").fleet("gold", "radner-fen-c").controls("gold", "radner-fen");
  g.sea();
  EXPECT_TRUE(g.offers("patrol gold-fleet-2 sea-of-marnon"));
  EXPECT_TRUE(g.offers("patrol gold-fleet-2 zone-c"));
  g.play("end-patrols"), g.play("sail gold-fleet-1"), g.play("sail-to zone-c");
  g.play("sail-to sea-of-marnon");  // for two points
  EXPECT_EQ(g.lies("gold-fleet-1"), "sea-of-marnon");
  EXPECT_TRUE(g.vessel("gold-fleet-1").moved);
  Moves off(4, R"("radner_passage":false)");
  off.fleet("gold", "castle-8").fleet("gold", "radner-fen-c").controls("gold", "radner-fen");
  off.sea();
  EXPECT_EQ(off.refused("patrol gold-fleet-2 sea-of-marnon"), "BTS-patrol.3");
  off.play("end-patrols"), off.play("sail gold-fleet-1"), off.play("sail-to zone-c");
  EXPECT_EQ(off.refused("sail-to sea-of-marnon"), "BTS-sea.5");
  Moves foreign(4);
  foreign.fleet("gold", "castle-8").controls("blue", "radner-fen");
  foreign.sea();
  foreign.play("end-patrols"), foreign.play("sail gold-fleet-1"), foreign.play("sail-to zone-c");
  EXPECT_EQ(foreign.refused("sail-to sea-of-marnon"), "BTS-sea.5");
}

TEST(Sea, StormsAndDamagedPortsCloseZonesAndHarbours) {
  CLAUSES("BTS-E09.2", "BTS-R.182", "BTS-E18.1", "BTS-R.191", "BTS-E37.2");
  Moves storm;
  storm.fleet("red", "castle-1").fleet("red", "castle-1").card("storms");
  storm.edit().events.now.zone = storm.id<ZoneId>("zone-a");
  storm.sea();
  storm.play("sail red-fleet-1");
  EXPECT_EQ(storm.refused("sail-to zone-a"), "BTS-E09.2");
  Moves damaged;
  damaged.fleet("red", "castle-1").fleet("red", "melting-sands").card("damaged-port");
  damaged.edit().events.now.harbours.add(damaged.id<HarbourId>("castle-1"));
  damaged.sea();
  EXPECT_EQ(damaged.refused("patrol red-fleet-1 zone-a"), "BTS-E18.1");
  damaged.play("end-patrols");
  EXPECT_EQ(damaged.refused("sail red-fleet-1"), "BTS-E18.1");
  damaged.play("sail red-fleet-2"), damaged.play("sail-to zone-a");
  EXPECT_EQ(damaged.refused("enter castle-1"), "BTS-E18.1");
  Moves coup;
  coup.fleet("red", "castle-1").card("coup-attempt", "red");
  coup.sea();
  coup.play("sail red-fleet-1"), coup.play("sail-to zone-a");
  EXPECT_EQ(coup.refused("anchor"), "BTS-E37.1");
  coup.play("enter melting-sands");
}

TEST(Transport, FleetsCarry500PointsAndMerchants250) {
  CLAUSES("BTS-trans.1", "BTS-trans.2", "BTS-trans.3", "BTS-R.56", "BTS-sea.7");
  Moves g;
  g.force("red", "melting-sands", 1000, 8), g.force("red", "dewbury", 500, 8);
  g.force("red", "melting-sands", 500);
  g.fleet("red", "melting-sands").fleet("red", "melting-sands", true).fleet("red", "melting-sands", true);
  g.fleet("red", "castle-1");
  g.sea();
  g.play("end-patrols"), g.play("sail red-fleet-1");
  EXPECT_EQ(g.refused("sail red-fleet-4"), "BTS-R.51");
  g.play("sail red-fleet-2"), g.play("sail red-fleet-3");
  EXPECT_EQ(g.refused("load red-2 red-fleet-1 500"), "BTS-trans.3");
  EXPECT_EQ(g.refused("load red-3 red-fleet-1 500"), "BTS-R.56");
  EXPECT_EQ(g.refused("load red-1 red-fleet-1 550"), "BTS-trans.1");
  EXPECT_EQ(g.refused("load red-1 red-fleet-2 300"), "BTS-trans.2");
  g.play("load red-1 red-fleet-1 300");
  EXPECT_EQ(g.refused("sail-to zone-a"), "BTS-R.28");
  g.play("load red-1 red-fleet-1 200"), g.play("load red-1 red-fleet-2 250");
  EXPECT_EQ(g.refused("sail-to zone-a"), "BTS-R.28");  // 250 would be left
  g.play("load red-1 red-fleet-3 250"), g.play("sail-to zone-a");
  EXPECT_EQ(g.where("red-1"), "zone-a");
  EXPECT_EQ(g.points("red-1"), 1000);
  g.play("enter castle-1");
  EXPECT_EQ(g.where("red-1"), "castle-1");
  EXPECT_TRUE(g.moved("red-1"));
}

TEST(Transport, WhatStaysIsAForceWithoutItsGeneral) {
  CLAUSES("BTS-R.28", "BTS-R.56", "BTS-R.222");
  Moves g;
  g.force("red", "melting-sands", 1200, 8), g.fleet("red", "melting-sands");
  g.sea();
  g.play("end-patrols"), g.play("sail red-fleet-1"), g.play("load red-1 red-fleet-1 500");
  g.play("sail-to zone-a"), g.play("anchor");
  EXPECT_EQ(g.points("red-1"), 500);
  EXPECT_EQ(g.points("red-2"), 700);
  EXPECT_EQ(g.where("red-2"), "melting-sands");
  EXPECT_FALSE(g.moved("red-2"));
  EXPECT_FALSE(has_general(g.state(), g.id<ForceId>("red-2")));
}

TEST(Transport, OpenCoastTakesHalfAPortAll) {
  CLAUSES("BTS-R.57", "BTS-R.75", "BTS-R.224", "BTS-T.switches");
  const auto at_britton = [](Moves& g, int fleets) {
    g.force("red", "melting-sands", 500 * fleets, 8);
    for (int i = 0; i < fleets; ++i) g.fleet("red", "melting-sands");
    g.sea();
    g.play("end-patrols");
    for (int i = 1; i <= fleets; ++i) g.play(fmt::format("sail red-fleet-{}", i));
    for (int i = 1; i <= fleets; ++i) g.play(fmt::format("load red-1 red-fleet-{} 500", i));
    g.play("sail-to zone-a");
  };
  Moves one;
  at_britton(one, 1);
  EXPECT_EQ(one.refused("land britton"), "BTS-R.57");  // 250 are no force
  one.play("sail-to zone-d"), one.play("land castle-2");
  EXPECT_EQ(one.where("red-1"), "castle-2");
  EXPECT_TRUE(one.state().body(one.id<ForceId>("red-1")).landed);
  EXPECT_EQ(one.points("red-1"), 500);
  Moves two;
  at_britton(two, 2);
  two.play("land britton");
  EXPECT_EQ(two.points("red-1"), 500);
  EXPECT_EQ(two.where("red-1"), "britton");
  EXPECT_EQ(two.points("red-2"), 500);
  EXPECT_EQ(two.where("red-2"), "zone-a");
  two.play("enter castle-1");
  EXPECT_EQ(two.where("red-2"), "castle-1");
  Moves ports(2, R"("landing":"friendly-ports")");
  at_britton(ports, 2);
  EXPECT_EQ(ports.refused("land britton"), "BTS-R.57");
}

TEST(Transport, AFleetTakesTroopsOfAnotherIfItsOwnerGrantsThatAndTheirsAgrees) {
  CLAUSES("BTS-E42.5", "BTS-R.9", "BTS-R.272");
  const auto in_port = [](Moves& g, bool grants) {
    g.fleet("red", "melting-sands").grant("red", "blue", Grant::passage);
    g.force("blue", "melting-sands", 500, 8);
    if (grants) g.grant("red", "blue", Grant::transport);
    g.sea();
    g.play("end-patrols"), g.play("sail red-fleet-1");
  };
  Moves no;
  in_port(no, false);
  EXPECT_EQ(no.refused("load blue-1 red-fleet-1 500"), "BTS-R.9");
  for (const bool agrees : {true, false}) {
    Moves g;
    in_port(g, true);
    g.play("load blue-1 red-fleet-1 500");
    EXPECT_EQ(g.asked(), "blue embark-consent");
    g.play(agrees ? "accept" : "decline");
    EXPECT_EQ(g.asked(), "red form-group");
    if (!agrees) EXPECT_EQ(g.refused("load blue-1 red-fleet-1 500"), "BTS-R.272");
    g.play("sail-to zone-a"), g.play("sail-to zone-d");
    if (!agrees) continue;
    g.play("land castle-2");
    EXPECT_EQ(g.where("blue-1"), "castle-2");
    EXPECT_TRUE(g.moved("blue-1"));
    EXPECT_TRUE(g.state().general(g.id<GeneralId>("blue-general-1")).moved);
  }
  Moves home;
  home.card("coup-attempt", "blue");
  in_port(home, true);
  home.play("load blue-1 red-fleet-1 500"), home.play("accept");
  home.play("sail-to zone-a"), home.play("sail-to zone-d");
  EXPECT_EQ(home.refused("land castle-2"), "BTS-E37.1");  // theirs is the ban
}

TEST(Transport, WhoIsStillAboardGoesAshoreWhereItsFleetReturns) {
  CLAUSES("BTS-R.58", "BTS-trans.4");
  Moves g;
  g.force("red", "melting-sands", 500, 8), g.fleet("red", "melting-sands");
  g.begin(SeaStep{}, ReturnFleets{}, EndTurn{});
  g.play("end-patrols"), g.play("sail red-fleet-1"), g.play("load red-1 red-fleet-1 500");
  g.play("sail-to zone-a"), g.play("anchor"), g.play("harbour-at castle-1");
  EXPECT_EQ(g.where("red-1"), "castle-1");
  EXPECT_EQ(cargo_of(g.state(), g.id<VesselId>("red-fleet-1")), Cargo{});
}

TEST(Transport, ABesiegedCastleIsSuppliedWithTroopsBySea) {
  CLAUSES("BTS-R.109");
  Moves g;
  g.force("red", "melting-sands", 500, 8), g.fleet("red", "melting-sands");
  g.force("red", "castle-1", 1500), g.force("blue", "castle-1", 2000, 8);
  g.edit().areas[g.area("castle-1")].siege = 1;
  g.edit().place(g.id<ForceId>("red-2")).inside = true;
  g.sea();
  g.play("end-patrols"), g.play("sail red-fleet-1"), g.play("load red-1 red-fleet-1 500");
  g.play("sail-to zone-a"), g.play("enter castle-1");
  EXPECT_EQ(g.where("red-1"), "castle-1 (inside)");
  Moves full;
  full.force("red", "melting-sands", 500, 8), full.fleet("red", "melting-sands");
  full.force("red", "castle-1", 1550), full.force("blue", "castle-1", 2000, 8);
  full.edit().areas[full.area("castle-1")].siege = 1;
  full.edit().place(full.id<ForceId>("red-2")).inside = true;
  full.sea();
  full.play("end-patrols"), full.play("sail red-fleet-1"), full.play("load red-1 red-fleet-1 500");
  full.play("sail-to zone-a");
  EXPECT_EQ(full.refused("enter castle-1"), "BTS-R.109");
}

TEST(Transport, TroopsInContactDoNotEmbarkButAGarrisonMay) {
  CLAUSES("BTS-R.225", "BTS-R.109");
  Moves g;
  g.force("red", "melting-sands", 500, 8), g.force("blue", "melting-sands", 500, 8);
  g.force("red", "castle-1", 500, 8), g.force("blue", "castle-1", 500, 8);
  g.edit().areas[g.area("castle-1")].siege = 1;
  g.edit().place(g.id<ForceId>("red-2")).inside = true;
  g.fleet("red", "melting-sands").fleet("red", "castle-1");
  g.sea();
  g.play("end-patrols"), g.play("sail red-fleet-1");
  EXPECT_EQ(g.refused("load red-1 red-fleet-1 500"), "BTS-land.11");
  g.play("stay"), g.play("sail red-fleet-2"), g.play("load red-2 red-fleet-2 500");
  g.play("sail-to zone-a"), g.play("anchor");
  EXPECT_EQ(g.where("red-2"), "zone-a");
}

TEST(MerchantFleets, TradeWhereTheOwnerOfThePortLetsThemIn) {
  CLAUSES("BTS-sea.7", "BTS-sea.8", "BTS-trade.6", "BTS-R.9", "BTS-R.121", "BTS-R.122", "BTS-R.125");
  for (const bool welcome : {true, false}) {
    Moves g;
    g.fleet("red", "melting-sands", true);
    g.sea();
    g.play("sail red-fleet-1"), g.play("sail-to zone-a"), g.play("sail-to zone-d"), g.play("enter castle-2");
    EXPECT_EQ(g.asked(), "blue port-consent");
    g.play(welcome ? "welcome" : "turn-away");
    EXPECT_EQ(g.vessel("red-fleet-1").traded, welcome);
    EXPECT_EQ(g.lies("red-fleet-1"), welcome ? "castle-2" : "zone-d");
    if (!welcome) EXPECT_EQ(g.refused("enter castle-2"), "BTS-R.122");
  }
  Moves granted;
  granted.fleet("red", "melting-sands", true).grant("blue", "red", Grant::ports);
  granted.sea();
  granted.play("sail red-fleet-1"), granted.play("sail-to zone-a"), granted.play("sail-to zone-d");
  granted.play("enter castle-2"), granted.play("turn-away");
  EXPECT_EQ(granted.lies("red-fleet-1"), "castle-2");
  EXPECT_FALSE(granted.vessel("red-fleet-1").traded);
  Moves agreed;
  agreed.fleet("red", "melting-sands", true).grant("blue", "red", Grant::trade);
  agreed.sea();
  agreed.play("sail red-fleet-1"), agreed.play("sail-to zone-a"), agreed.play("sail-to zone-d");
  agreed.play("enter castle-2");  // nobody is asked
  EXPECT_TRUE(agreed.vessel("red-fleet-1").traded);
  for (const bool on : {false, true}) {
    Moves own(2, fmt::format(R"("self_trade":{})", on));
    own.fleet("red", "melting-sands", true);
    own.sea();
    own.play("sail red-fleet-1"), own.play("sail-to zone-a"), own.play("enter castle-1");
    EXPECT_EQ(own.vessel("red-fleet-1").traded, on);
  }
}

TEST(FleetAttrition, TheOwnerChoosesWhatIsLostAndSurvivorsGoToTheNearestPort) {
  CLAUSES("BTS-R.60", "BTS-sea.10", "BTS-sea.11", "BTS-sup.14", "BTS-T.attrition");
  Moves g;
  g.fleet("red", "castle-1").fleet("red", "castle-1", true).fleet("red", "castle-1");
  for (std::string_view v : {"red-fleet-1", "red-fleet-2", "red-fleet-3"}) g.at_sea(v, "zone-b");
  g.begin(ReturnFleets{}, EndTurn{});
  g.roll("fleet-attrition", "1 2");  // two are lost
  g.play("lose-vessel red-fleet-1");
  EXPECT_EQ(g.asked(), "red lose-vessels");
  g.play("lose-vessel red-fleet-3");
  EXPECT_EQ(g.lies("red-fleet-1"), "");
  EXPECT_TRUE(g.vessel("red-fleet-2").rolled);
  EXPECT_TRUE(g.offers("harbour-at castle-1"));
  g.play("harbour-at melting-sands");
  EXPECT_EQ(g.lies("red-fleet-2"), "melting-sands");
}

TEST(FleetAttrition, TroopsAboardAreLostAndWithoutAFriendlyPortAll) {
  CLAUSES("BTS-R.60", "BTS-trans.4");
  Moves g;
  g.force("red", "melting-sands", 500, 8), g.fleet("red", "melting-sands");
  load(g.edit(), g.id<VesselId>("red-fleet-1"), g.id<ForceId>("red-1"), 500);
  put_aboard(g.edit(), g.id<ForceId>("red-1"), g.id<ZoneId>("zone-b"));
  g.at_sea("red-fleet-1", "zone-b");
  g.controls("", "castle-1").controls("", "melting-sands");
  g.begin(ReturnFleets{}, EndTurn{});
  g.roll("fleet-attrition", "3 4");
  EXPECT_EQ(g.lies("red-fleet-1"), "");
  EXPECT_EQ(g.where("red-1"), "");
}

TEST(FleetAttrition, InAFriendlyPortSurvivorsStayAndAGroupRollsOnce) {
  CLAUSES("BTS-R.60", "BTS-sup.7");
  Moves g;
  g.fleet("red", "castle-1");
  const FleetAttrition roll{g.id<PowerId>("red"), g.id<HarbourId>("castle-1"), {}};
  g.begin(roll, roll, EndTurn{});
  g.roll("fleet-attrition", "3 4");
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.lies("red-fleet-1"), "castle-1");
}

TEST(Harbours, VesselsLeaveACapturedPort) {
  CLAUSES("BTS-R.61");
  Moves g;
  g.fleet("red", "melting-sands").controls("blue", "melting-sands");
  g.begin(LeavePort{g.id<PowerId>("red"), g.area("melting-sands")}, EndTurn{});
  EXPECT_EQ(g.lies("red-fleet-1"), "castle-1");
  Moves nowhere;
  nowhere.fleet("red", "melting-sands").controls("blue", "melting-sands").controls("blue", "castle-1");
  nowhere.begin(LeavePort{nowhere.id<PowerId>("red"), nowhere.area("melting-sands")}, EndTurn{});
  nowhere.roll("fleet-attrition", "3 4");
  EXPECT_EQ(nowhere.lies("red-fleet-1"), "");
  Moves taken;  // by whoever stands there when the sieges are over
  taken.fleet("red", "melting-sands");
  taken.force("blue", "melting-sands", 500, 8);
  taken.begin(SiegesPhase{}, EndTurn{});
  EXPECT_EQ(taken.controller("melting-sands"), "blue");
  EXPECT_EQ(taken.lies("red-fleet-1"), "castle-1");
}

}  // namespace

}  // namespace linstock::by_the_sword
