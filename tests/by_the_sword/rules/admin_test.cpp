// The Admin Phase: reorganizing, the Reserve, ceded areas, seats of government.
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

class Admin : public Scene {
 public:
  explicit Admin(std::string_view more = "")
      : Scene(fmt::format(R"({{"players":2,"victory":"turn-limit","turn_limit":1{}{}}})",
                          more.empty() ? "" : ",", more)) {}
  void admin() { begin(AdminPhase{}, EndTurn{}); }
};

TEST(Admin, ForcesOfOneAreaAreSplitAndCombined) {
  CLAUSES("BTS-admin.1", "BTS-admin.3", "BTS-R.129", "BTS-force.10", "BTS-setup.24", "BTS-form.1",
          "BTS-form.2", "BTS-form.5");
  Admin g;
  g.force("red", "dewbury", 1438, 8), g.force("red", "dewbury", 300), g.force("red", "britton", 500, 9);
  g.admin();
  EXPECT_EQ(g.asked(), "red reorganise");
  EXPECT_EQ(g.refused("split red-1 450"), "BTS-R.129");
  EXPECT_EQ(g.refused("split red-1 950"), "BTS-R.129");
  EXPECT_EQ(g.refused("split red-2 100"), "BTS-R.129");
  EXPECT_EQ(g.refused("merge red-2 red-3"), "BTS-admin.3");
  EXPECT_EQ(g.refused("transfer red-general-2 red-1"), "BTS-admin.3");
  g.play("split red-1 938");  // the exact rest
  EXPECT_EQ(g.points("red-1"), 500);
  EXPECT_EQ(g.points("red-4"), 938);
  g.play("transfer red-general-1 red-4");
  g.play("merge red-2 red-1");
  EXPECT_EQ(g.points("red-1"), 800);
  EXPECT_EQ(g.where("red-2"), "");
  EXPECT_EQ(g.state().general(GeneralId{0}).with, g.id<ForceId>("red-4"));
}

TEST(Admin, AForceThatIsCombinedKeepsThreeTerritories) {
  CLAUSES("BTS-R.20");
  Admin g;
  g.force("red", "dewbury", 800, 8), g.force("red", "dewbury", 700, 8);
  const std::string_view territories[] = {"dewbury", "hidden-hollow", "lair-of-the-lizard", "melting-sands"};
  for (std::size_t i = 0; i < 4; ++i)
    g.edit().assigned[g.area(territories[i])] = g.id<ForceId>(i < 2 ? "red-1" : "red-2");
  g.admin();
  g.play("merge red-2 red-1");
  int kept = 0;
  for (const auto territory : territories) {
    const ForceId f = g.state().assigned[g.area(territory)];
    EXPECT_TRUE(!f || f == g.id<ForceId>("red-1")) << territory;
    kept += bool{f};
  }
  EXPECT_EQ(kept, 3);
}

TEST(Admin, RemnantsInAFriendlyFortOrCastle) {
  CLAUSES("BTS-R.129");
  Admin g;
  g.force("red", "dewbury", 600), g.force("red", "castle-1", 600), g.force("red", "britton", 600);
  g.fort("dewbury");
  g.admin();
  g.play("split red-1 50"), g.play("split red-2 550");
  EXPECT_EQ(g.refused("split red-3 100"), "BTS-R.129");
}

TEST(Admin, LeadersAndMercenariesChangeForces) {
  CLAUSES("BTS-admin.3", "BTS-S.9");
  Admin g;
  g.force("red", "dewbury", 600), g.force("red", "dewbury", 600);
  g.edit().body(g.id<ForceId>("red-1")).leaders = 2;
  g.edit().mercs[MercId{4}] = {.holder = g.id<PowerId>("red"), .with = g.id<ForceId>("red-1"), .fee = 3};
  g.admin();
  g.play("transfer-leader red-1 red-2");
  EXPECT_EQ(g.refused("transfer-card " + g.table().merc_ids[3] + " red-2"), "BTS-admin.3");
  g.play("transfer-card " + g.table().merc_ids[4] + " red-2");
  EXPECT_EQ(g.state().body(g.id<ForceId>("red-2")).leaders, 1);
  EXPECT_EQ(worth(g.state(), g.table(), g.id<ForceId>("red-2")), 710);
}

TEST(Admin, OneReserveIsMarkedAnew) {
  CLAUSES("BTS-admin.4", "BTS-res.1", "BTS-form.6");
  Admin g;
  g.force("red", "dewbury", 600, 8), g.force("red", "britton", 600, 8), g.force("red", "red-dune", 600);
  g.edit().body(g.id<ForceId>("red-1")).reserve = true;
  g.admin();
  EXPECT_FALSE(g.state().body(g.id<ForceId>("red-1")).reserve);
  EXPECT_EQ(g.refused("reserve red-3"), "BTS-res.1");
  g.play("reserve red-1"), g.play("reserve red-2");
  EXPECT_FALSE(g.state().body(g.id<ForceId>("red-1")).reserve);
  EXPECT_TRUE(g.state().body(g.id<ForceId>("red-2")).reserve);
}

TEST(Admin, TerritoriesAreAssignedAnew) {
  CLAUSES("BTS-admin.7", "BTS-setup.27", "BTS-setup.28", "BTS-setup.29", "BTS-form.3");
  Admin g;
  g.force("red", "dewbury", 600, 8);
  g.edit().assigned[g.area("dewbury")] = g.id<ForceId>("red-1");
  g.admin();
  g.play("assign britton red-1"), g.play("assign melting-sands red-1");
  EXPECT_EQ(g.refused("assign hidden-hollow red-1"), "BTS-setup.27");
  EXPECT_EQ(g.refused("assign castle-1 red-1"), "BTS-S.3");
  g.play("unassign dewbury"), g.play("assign hidden-hollow red-1");
  EXPECT_FALSE(g.state().assigned[g.area("dewbury")]);
  for (const auto territory : {"britton", "melting-sands", "hidden-hollow"})
    EXPECT_EQ(g.state().assigned[g.area(territory)], g.id<ForceId>("red-1")) << territory;
}

TEST(Admin, CapturedFortsAreRazed) {
  CLAUSES("BTS-R.44");
  Admin g;
  g.force("red", "dewbury", 600, 8);
  g.controls("red", "orc-hill").fort("orc-hill").fort("dewbury");
  g.admin();
  EXPECT_EQ(g.refused("raze dewbury"), "BTS-R.44");
  g.play("raze orc-hill");
  EXPECT_FALSE(g.state().areas[g.area("orc-hill")].fort);
}

TEST(Admin, AreasAreCededByConsent) {
  CLAUSES("BTS-R.42", "BTS-R.177");
  Admin g;
  g.admin();
  g.play("cede dewbury blue");
  EXPECT_EQ(g.asked(), "blue take-cession");
  g.play("decline");
  EXPECT_EQ(g.controller("dewbury"), "red");
  g.play("cede dewbury blue"), g.play("accept");
  EXPECT_EQ(g.controller("dewbury"), "blue");
  EXPECT_EQ(g.refused("cede dewbury blue"), "BTS-R.42");
}

TEST(Admin, TheCapitalMovesToAnotherCastle) {
  CLAUSES("BTS-R.130");
  Admin g;
  g.controls("red", "castle-5");
  g.admin();
  EXPECT_EQ(g.refused("capital dewbury"), "BTS-R.130");
  g.play("capital castle-5");
  EXPECT_EQ(g.state().player(PowerId{0}).capital, g.area("castle-5"));
}

TEST(Seat, IsNamedAtOnceFromUncontestedTerritories) {
  CLAUSES("BTS-seat.1", "BTS-seat.2", "BTS-seat.4", "BTS-R.130");
  Admin g;
  g.force("blue", "dewbury", 500);
  g.controls("blue", "castle-1");
  g.edit().player(PowerId{0}).capital = {};
  g.begin(NameSeat{PowerId{0}}, EndTurn{});
  EXPECT_EQ(g.asked(), "red name-seat");
  EXPECT_FALSE(g.offers("seat dewbury"));
  g.play("seat melting-sands");
  EXPECT_EQ(g.state().player(PowerId{0}).capital, g.area("melting-sands"));
}

TEST(Seat, LostWithTheAreaAndNamedAgain) {
  CLAUSES("BTS-seat.3", "BTS-R.130");
  Admin g;
  for (auto at : {"lair-of-the-lizard", "hidden-hollow", "melting-sands", "red-dune"}) g.controls("", at);
  g.admin();
  g.edit();
  g.play("cede dewbury blue"), g.play("accept");
  g.play("cede castle-1 blue"), g.play("accept");
  EXPECT_EQ(g.state().player(PowerId{0}).capital, g.area("britton"));  // the only one left: not asked
}

TEST(Seat, IsNamedWithTheFirstAreaOfAPlayerWhoHasLostAll) {
  CLAUSES("BTS-seat.2", "BTS-R.130");
  Admin g;
  for (AreaId a : areas_of(g.state(), PowerId{1})) g.edit().areas[a].controller = {};
  g.edit().player(PowerId{1}).capital = {};
  g.admin();
  g.play("cede dewbury blue"), g.play("accept");
  EXPECT_EQ(g.state().player(PowerId{1}).capital, g.area("dewbury"));  // the only one: not asked
}

}  // namespace

}  // namespace linstock::by_the_sword
