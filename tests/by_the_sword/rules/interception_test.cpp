// Interception.
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

/// Red sails with so many fleets from Castle 1 by Zone A into Zone D, where blue's patrol of one lies.
void into_zone_d(Moves& g, int fleets, int blue_in_port = 0) {
  for (int i = 0; i < fleets; ++i) g.fleet("red", "castle-1");
  for (int i = 0; i <= blue_in_port; ++i) g.fleet("blue", "castle-2");
  g.sea();
  g.play("end-patrols"), g.play("patrol blue-fleet-1 zone-d");
  if (blue_in_port) g.play("end-patrols");
  for (int i = 1; i <= fleets; ++i) g.play(fmt::format("sail red-fleet-{}", i));
  g.play("sail-to zone-a"), g.play("sail-to zone-d");
}

TEST(Interception, ExampleOfThreeFleetsAndAPatrol) {
  CLAUSES("BTS-X.7", "BTS-icept.1", "BTS-icept.3", "BTS-icept.4", "BTS-icept.5", "BTS-icept.6", "BTS-icept.7",
          "BTS-icept.8", "BTS-icept.11", "BTS-R.52", "BTS-T.icept", "BTS-D.12");
  Moves g;
  into_zone_d(g, 3);
  EXPECT_EQ(g.asked(), "red ask-intercept");  // the moving side first
  g.play("intercept"), g.roll("interception", "3");
  EXPECT_EQ(g.asked(), "blue ask-intercept");
  g.play("intercept"), g.roll("interception", "3");  // +1 patrol, +1 four vessels
  EXPECT_EQ(g.state().naval.fights.size(), 1U);
  EXPECT_EQ(g.state().naval.fights[0].attacker, g.id<PowerId>("red"));
  EXPECT_TRUE(g.vessel("red-fleet-3").held && g.vessel("blue-fleet-1").held);
  Moves four;
  into_zone_d(four, 3);
  four.play("intercept"), four.roll("interception", "4");  // +1: success, blue does not roll
  EXPECT_EQ(four.state().naval.fights.size(), 1U);
  EXPECT_TRUE(four.over());
}

TEST(Interception, IsForetoldBeforeOneSails) {
  CLAUSES("BTS-icept.1", "BTS-icept.6", "BTS-icept.7", "BTS-icept.8", "BTS-icept.10");
  Moves g;
  for (int i = 0; i < 3; ++i) g.fleet("red", "castle-1");
  g.fleet("blue", "castle-2");
  g.sea();
  g.play("end-patrols"), g.play("patrol blue-fleet-1 zone-d");
  const auto met = [&](std::string_view zone) {
    std::string all;
    for (const Meeting& m :
         ByTheSword::measure(g.state(), g.table(), "red-fleet-1", zone)->crossing->meetings)
      all += fmt::format("{} of power {}, {}+ against {}+;", m.vessels, m.power.index(), m.they_need,
                         m.own_need);
    return all;
  };
  EXPECT_EQ(met("zone-d"), "1 of power 1, 4+ against 5+;") << "alone, its patrol adds 1";
  for (int i = 1; i <= 3; ++i) g.play(fmt::format("sail red-fleet-{}", i));
  EXPECT_EQ(met("zone-d"), "1 of power 1, 3+ against 4+;") << "four vessels add 1";
  EXPECT_EQ(met("zone-a"), "");
  g.play("sail-to zone-a"), g.play("sail-to zone-d"), g.play("intercept"), g.roll("interception", "1");
  EXPECT_EQ(met("zone-d"), "1 of power 1, 3+ against 0+;") << "red has rolled";
}

TEST(Interception, NobodyNeedsToTry) {
  CLAUSES("BTS-C.8", "BTS-icept.2", "BTS-icept.5", "BTS-icept.10", "BTS-R.53");
  Moves g;
  into_zone_d(g, 1);
  g.play("let-pass"), g.play("intercept"), g.roll("interception", "3");  // two vessels: +1 patrol only
  EXPECT_EQ(g.asked(), "red sail-on");
  g.play("sail-to zone-c");
  EXPECT_EQ(g.lies("red-fleet-1"), "zone-c");
}

TEST(Interception, EachSideRollsOnceAgainstTheSameOpponentInAMove) {
  CLAUSES("BTS-icept.10", "BTS-R.53");
  Moves g;
  g.fleet("red", "castle-1").fleet("blue", "castle-2").fleet("blue", "castle-2");
  g.at_sea("blue-fleet-1", "zone-a"), g.at_sea("blue-fleet-2", "zone-d");
  g.sea();
  g.play("end-patrols"), g.play("sail red-fleet-1"), g.play("sail-to zone-a");
  g.play("intercept"), g.roll("interception", "1"), g.play("let-pass");
  g.play("sail-to zone-d");
  EXPECT_EQ(g.asked(), "blue ask-intercept");  // red has had its roll, blue's is kept
  g.play("intercept"), g.roll("interception", "4");
  EXPECT_EQ(g.asked(), "red sail-on");
}

TEST(Interception, ExampleOfAnInterceptionHeldBack) {
  CLAUSES("BTS-X.8", "BTS-icept.9", "BTS-icept.12", "BTS-R.51");
  Moves g;
  into_zone_d(g, 3, 2);
  g.play("let-pass"), g.play("let-pass"), g.play("anchor");
  EXPECT_EQ(g.asked(), "blue form-group");
  g.play("sail blue-fleet-2"), g.play("sail blue-fleet-3"), g.play("sail-to zone-d");
  g.play("intercept"), g.roll("interception", "2");  // six vessels +2, its patrol +1
  ASSERT_EQ(g.state().naval.fights.size(), 1U);
  EXPECT_EQ(g.state().naval.fights[0].attacker, g.id<PowerId>("blue"));
  EXPECT_TRUE(g.vessel("blue-fleet-1").held);
}

TEST(Interception, MerchantsCountForTheTotal) {
  CLAUSES("BTS-R.54", "BTS-trade.11");
  Moves g;
  g.fleet("red", "castle-1", true).fleet("blue", "castle-2").fleet("blue", "castle-2", true);
  g.fleet("blue", "castle-2", true);
  for (std::string_view v : {"blue-fleet-1", "blue-fleet-2", "blue-fleet-3"}) g.at_sea(v, "zone-a");
  g.sea();
  g.play("sail red-fleet-1"), g.play("sail-to zone-a"), g.play("let-pass");
  g.play("intercept"), g.roll("interception", "4");
  EXPECT_TRUE(g.vessel("red-fleet-1").held);
}

TEST(Interception, NotInPortNotUnderTruceNotBetweenFriends) {
  CLAUSES("BTS-sea.12", "BTS-R.177", "BTS-R.181");
  Moves port;
  port.fleet("red", "castle-1").fleet("blue", "castle-2").grant("blue", "red", Grant::ports);
  port.sea();
  port.play("end-patrols"), port.play("end-patrols"), port.play("sail red-fleet-1"),
      port.play("sail-to zone-a");
  port.play("sail-to zone-d");
  EXPECT_EQ(port.asked(), "red sail-on");  // blue's fleet lies in port
  Moves truce;
  truce.edit().events.truce = true;
  into_zone_d(truce, 1);
  EXPECT_EQ(truce.asked(), "red sail-on");
  Moves friends;
  friends.grant("blue", "red", Grant::passage);
  into_zone_d(friends, 1);
  EXPECT_EQ(friends.asked(), "red sail-on");
  Moves omens;
  omens.card("bad-omens", "red");
  into_zone_d(omens, 1);
  EXPECT_EQ(omens.asked(), "blue ask-intercept");
}

TEST(Interception, NeitherPatrolsThatArePlacedNorVesselsHeldMeetAnybody) {
  CLAUSES("BTS-R.220");
  Moves patrol;
  patrol.fleet("red", "castle-1").fleet("blue", "castle-2");
  patrol.at_sea("red-fleet-1", "zone-d");
  patrol.sea();
  patrol.play("patrol blue-fleet-1 zone-d");
  EXPECT_TRUE(patrol.over());
  Moves held;
  held.fleet("red", "castle-1").fleet("blue", "castle-2");
  held.at_sea("blue-fleet-1", "zone-a");
  held.edit().vessels[held.id<VesselId>("blue-fleet-1")].held = true;
  held.sea();
  held.play("end-patrols"), held.play("sail red-fleet-1"), held.play("sail-to zone-a");
  EXPECT_EQ(held.asked(), "red sail-on");
}

}  // namespace

}  // namespace linstock::by_the_sword
