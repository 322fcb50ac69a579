// An umpire's edit while something is under way: it goes on from the position as it is now.       MON-R.118
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

/// Royalists on their way to Dundee have come upon Burleigh in Perth.
struct OnTheWay : Scene {
  OnTheWay() {
    clear().put("dunkeld", "r-cavalry-1 r-cavalry-2").put("perth", "burleigh").put("ayr", "elcho montrose");
    begin(MarchPhase{royalist}, stop);
    play("march r-cavalry-1 r-cavalry-2 perth dundee");
    EXPECT_EQ(asked(), "covenanter choose-displacement");
  }
};

TEST(Edit, ALeaderWhoIsTakenAwayIsNotDisplaced) {
  CLAUSES("MON-R.118", "MON-16.2.1");
  OnTheWay g;
  g.correct(R"({"at":{"burleigh":null},"out":["burleigh"]})");
  EXPECT_EQ(g.asked(), "royalist go-on-marching");
  EXPECT_TRUE(g.is_out("burleigh"));
  OnTheWay moved;
  moved.correct(R"({"at":{"burleigh":"ayr"}})");
  EXPECT_EQ(moved.asked(), "royalist go-on-marching");
  EXPECT_EQ(moved.where("burleigh"), "ayr");
}

TEST(Edit, WhoIsTakenOutOfAMarchMarchesNoFarther) {
  CLAUSES("MON-R.118", "MON-11.1.5");
  OnTheWay g;
  g.play("displace burleigh kinross");
  g.correct(R"({"at":{"r-cavalry-1":null}})");
  g.play("march dundee");
  EXPECT_EQ(g.where("r-cavalry-2"), "dundee");
  EXPECT_TRUE(g.in_pool("r-cavalry-1"));
  OnTheWay all;
  all.play("displace burleigh kinross");
  all.correct(R"({"at":{"r-cavalry-1":null,"r-cavalry-2":"dunkeld"}})");
  EXPECT_EQ(all.asked(), "royalist march-phase") << "the march is over";
  EXPECT_EQ(all.where("r-cavalry-2"), "dunkeld");
}

/// A battle in Forfar; its first throw is open.
struct InBattle : Scene {
  InBattle() {
    clear().put("forfar", "montrose irish-1 irish-2 c-lowland-1 c-cavalry-1").put("ayr", "elcho");
    begin(BattlePhase{royalist}, MarchPhase{covenanter});
    roll("superiority", "6 1");
    EXPECT_EQ(asked(), "royalist select-unit");
  }
};

/// Rolls the dice of the unit whose turn it is: the first as named, the others without effect.
void roll_for_unit(Scene& g, const char* first) {
  std::string faces = first;
  for (auto dice = g.match().wanted_dice()->count; dice > 1; --dice) faces += " 1";
  g.roll("unit-roll", faces);
}

TEST(Edit, WhoIsTakenOutOfABattleFightsNoMore) {
  CLAUSES("MON-R.118", "MON-12.1.21");
  InBattle g;
  g.correct(R"({"at":{"irish-2":"perth"}})");
  EXPECT_EQ(g.wanted(), "unit-roll") << "of Irish 1, who is left";
  g.correct(R"({"at":{"irish-1":"perth","montrose":"perth"}})");
  EXPECT_NE(g.last("battle-won").find("covenanter"), std::string::npos) << "nobody is left to fight";
  EXPECT_EQ(g.at("perth"), "montrose irish-1 irish-2");
}

TEST(Edit, NoResultIsTakenByASideThatIsGone) {
  CLAUSES("MON-R.118", "MON-12.1.18");
  InBattle g;
  g.play("fight irish-1");
  roll_for_unit(g, "6");
  ASSERT_EQ(g.asked(), "covenanter allot");
  g.correct(R"({"at":{"c-lowland-1":null,"c-cavalry-1":null}})");
  EXPECT_NE(g.last("battle-won").find("royalist"), std::string::npos);
}

TEST(Edit, WhoIsNoLongerThereDoesNotRetreat) {
  CLAUSES("MON-R.118", "MON-12.3.6");
  Scene g;
  g.clear().put("perth", "r-lowland-1 r-cavalry-1 c-lowland-1 c-lowland-2").put("ayr", "elcho");
  g.put("dunkeld", "montrose").begin(BattlePhase{royalist}, stop);
  g.roll("superiority", "1 6");
  for (const char* panics : {"panic r-lowland-1", "panic r-cavalry-1"}) {
    if (!g.last("panicked").empty()) g.roll("unit-roll", "1");  // of the Royalist who is left
    g.roll("unit-roll", "5");
    g.play(panics);
  }
  ASSERT_EQ(g.asked(), "royalist choose-retreat");
  g.correct(R"({"at":{"r-lowland-1":"dunkeld"}})");
  EXPECT_EQ(g.refused("retreat r-lowland-1 dundee"), "MON-12.3.6") << "it is not in Perth any more";
  g.play("retreat r-cavalry-1 dundee");
  EXPECT_EQ(g.where("r-lowland-1"), "dunkeld");
  EXPECT_EQ(g.where("r-cavalry-1"), "dundee");
}

}  // namespace
}  // namespace linstock::montrose
