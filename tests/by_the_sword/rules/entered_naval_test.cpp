// A naval combat fought elsewhere: what goes out, what comes back.
#include "by_the_sword/moves.hpp"
#include "by_the_sword/naval/handover.hpp"
#include "by_the_sword/naval/sides.hpp"

namespace linstock::by_the_sword {

namespace {

/// Vessels of red, who attacks, and of another power at sea in Zone D: "f" a fleet, "d" a damaged one, "m" a
/// merchant.
class Elsewhere : public Moves {
 public:
  Elsewhere(std::string_view reds, std::string_view others, std::string_view enemy = "blue")
      : Moves(2, R"("naval":"entered")") {
    put("red", "red", reds), put(enemy, enemy == "blue" ? "blue" : "other", others);
    edit().naval.fights.add({id<ZoneId>("zone-d"), id<PowerId>("red"), id<PowerId>(enemy)});
  }

 private:
  void put(std::string_view power, std::string_view roster, std::string_view vessels) {
    for (std::size_t i = 0; i < vessels.size(); ++i) {
      fleet(power, power == "red" ? "castle-1" : "castle-2", vessels[i] == 'm');
      const std::string name = fmt::format("{}-fleet-{}", roster, i + 1);
      at_sea(name, "zone-d");
      Vessel& v = edit().vessels[id<VesselId>(name)];
      v.damaged = vessels[i] == 'd', v.held = true;
    }
  }
};

TEST(EnteredNavalCombat, GoesOutWithAllVesselsAndComesBackWithWhatBecameOfThem) {
  CLAUSES("BTS-H.4", "BTS-H.40", "BTS-R.256", "BTS-naval.17", "BTS-R.97");
  Elsewhere g("fd", "ffm");
  g.force("blue", "castle-2", 400, 8);
  load(g.edit(), g.id<VesselId>("blue-fleet-2"), g.id<ForceId>("blue-1"), 400);
  put_aboard(g.edit(), g.id<ForceId>("blue-1"), g.id<ZoneId>("zone-d"));
  g.battles();
  const NavalSheet sheet = naval_hand_over(g.state(), g.table());
  EXPECT_EQ(sheet.zone, g.id<ZoneId>("zone-d"));
  EXPECT_EQ(sheet.turn, 1);
  EXPECT_EQ(sheet.attacker.power, g.id<PowerId>("red"));
  ASSERT_EQ(sheet.attacker.vessels.size(), 2U);
  EXPECT_FALSE(sheet.attacker.vessels[0].damaged);
  EXPECT_TRUE(sheet.attacker.vessels[1].damaged);
  ASSERT_EQ(sheet.defender.vessels.size(), 3U);
  EXPECT_EQ(sheet.defender.vessels[1].carried, 400);
  EXPECT_TRUE(sheet.defender.vessels[2].merchant);
  EXPECT_TRUE(sheet.defender.ports.contains(g.id<HarbourId>("castle-2")));
  EXPECT_EQ(g.last_clause("naval-handed-over"), "BTS-H.4");
  EXPECT_EQ(g.asked(), "red enter-naval-result");
  g.play("damaged red-fleet-1"), g.play("sunk red-fleet-2");
  g.play("damaged blue-fleet-1"), g.play("unhurt blue-fleet-1");
  g.play("sunk blue-fleet-2"), g.play("damaged blue-fleet-2");
  g.play("attacker-stays"), g.play("pursuit-fought"), g.play("confirm");
  EXPECT_EQ(g.asked(), "blue agree-naval-result");
  g.play("agree");
  g.roll("force-march", "3 4");  // 20 % of the troops aboard the vessel newly damaged
  EXPECT_EQ(g.points("blue-1"), 320);
  EXPECT_TRUE(g.over());  // the pursuit was fought; castle 2 is blue's only port there
  EXPECT_TRUE(g.vessel("red-fleet-1").damaged);
  EXPECT_EQ(g.lies("red-fleet-1"), "zone-d");
  EXPECT_EQ(g.lies("red-fleet-2"), "");
  EXPECT_FALSE(g.vessel("blue-fleet-1").damaged);
  EXPECT_TRUE(g.vessel("blue-fleet-2").damaged);
  EXPECT_EQ(g.lies("blue-fleet-3"), "castle-2");
  EXPECT_EQ(g.where("blue-1"), "castle-2");
}

TEST(EnteredNavalCombat, EveryFaultOfAResultIsRefused) {
  CLAUSES("BTS-H.40", "BTS-R.256");
  Elsewhere g("fm", "dm");
  g.fleet("blue", "castle-2");  // blue-fleet-3, in port
  g.battles();
  EXPECT_EQ(g.refused("unhurt blue-fleet-1"), "BTS-naval.23");
  EXPECT_EQ(g.refused("damaged blue-fleet-3"), "BTS-H.40");
  EXPECT_EQ(g.refused("unhurt blue-fleet-3"), "BTS-H.40");
  EXPECT_EQ(g.refused("confirm"), "BTS-H.40") << "nobody is named who stays";
  g.play("both-withdraw"), g.play("pursuit-fought");
  EXPECT_EQ(g.refused("confirm"), "BTS-naval.17") << "both withdrew: nobody pursues";
  g.play("no-pursuit");
  EXPECT_TRUE(g.offers("confirm"));
  g.play("sunk red-fleet-1"), g.play("sunk red-fleet-2");
  EXPECT_EQ(g.told("confirm"), "the side that withdraws has nothing left");
  g.play("attacker-stays");
  EXPECT_EQ(g.told("confirm"), "the side that stays has nothing left");
  g.play("defender-stays");
  EXPECT_TRUE(g.offers("confirm"));
  g.play("unhurt red-fleet-1"), g.play("sunk blue-fleet-1"), g.play("sunk blue-fleet-2");
  EXPECT_EQ(g.told("confirm"), "the side that stays has nothing left");
  Elsewhere merchants("m", "f");
  merchants.battles();
  merchants.play("attacker-stays"), merchants.play("pursuit-fought");
  EXPECT_EQ(merchants.refused("confirm"), "BTS-R.95");
  Elsewhere sunk("f", "f");
  sunk.battles();
  sunk.play("sunk blue-fleet-1"), sunk.play("pursuit-fought");
  EXPECT_EQ(sunk.refused("confirm"), "BTS-naval.17") << "nobody is named who pursued";
  sunk.play("no-pursuit"), sunk.play("confirm"), sunk.play("agree");
  EXPECT_TRUE(sunk.over()) << "a side with nothing left: the combat ends";
  EXPECT_EQ(sunk.lies("red-fleet-1"), "zone-d");
}

TEST(EnteredNavalCombat, AResultInDisputeIsEnteredAnewByTheOther) {
  CLAUSES("BTS-R.256");
  Elsewhere g("f", "d");
  g.battles();
  g.play("damaged red-fleet-1"), g.play("both-withdraw"), g.play("confirm"), g.play("dispute");
  EXPECT_EQ(g.asked(), "blue enter-naval-result");
  EXPECT_EQ(g.refused("confirm"), "BTS-H.40");
  g.play("defender-stays"), g.play("pursuit-fought"), g.play("confirm");
  EXPECT_EQ(g.asked(), "red agree-naval-result");
  g.play("agree"), g.play("harbour-at castle-1");
  EXPECT_FALSE(g.vessel("red-fleet-1").damaged);
  EXPECT_TRUE(g.vessel("blue-fleet-1").damaged);
  EXPECT_EQ(g.lies("blue-fleet-1"), "zone-d");
}

TEST(EnteredNavalCombat, WhenBothWithdrawTheAttackerLeavesForAnyPort) {
  CLAUSES("BTS-H.40", "BTS-naval.15", "BTS-naval.16", "BTS-R.97");
  Elsewhere g("f", "f");
  g.controls("red", "bentwood");
  g.battles();
  g.play("both-withdraw"), g.play("confirm"), g.play("agree");
  EXPECT_TRUE(g.offers("harbour-at bentwood"));
  g.play("harbour-at castle-1");
  EXPECT_EQ(g.lies("blue-fleet-1"), "zone-d");
}

TEST(EnteredNavalCombat, APursuitNotFoughtIsTheCampaigns) {
  CLAUSES("BTS-H.40", "BTS-R.256", "BTS-naval.17", "BTS-naval.18");
  Elsewhere g("f", "f");
  g.battles();
  g.play("defender-stays"), g.play("confirm"), g.play("agree");
  EXPECT_EQ(g.asked(), "blue form-chase");
  g.play("chase-with blue-fleet-1"), g.play("chase");
  g.roll("naval-pursuit", "5");
  g.roll("naval", "5"), g.roll("naval", "1");
  EXPECT_TRUE(g.vessel("red-fleet-1").damaged);
  g.play("end-chase"), g.play("harbour-at castle-1");
  EXPECT_TRUE(g.over());
}

TEST(EnteredNavalCombat, AgainstAPowerWithoutAPlayerNobodyNeedAgree) {
  CLAUSES("BTS-R.256", "BTS-R.240");
  Elsewhere g("f", "ff", "invader");
  g.battles();
  EXPECT_EQ(g.asked(), "red enter-naval-result");
  g.play("sunk other-fleet-2"), g.play("defender-stays"), g.play("confirm");
  g.roll("naval-pursuit", "1");  // the invader pursues: he is not outnumbered 2:1
  EXPECT_EQ(g.lies("other-fleet-2"), "");
  g.play("harbour-at castle-1");
  EXPECT_TRUE(g.over());
}

}  // namespace

}  // namespace linstock::by_the_sword
