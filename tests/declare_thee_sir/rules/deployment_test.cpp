// How the sides deploy.                                             DTS-R.29, DTS-R.122, DTS-D.1, DTS-Z.1
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// A regiment, horse and a general of the Royalists, a regiment and a battery of Parliament, all to be
/// placed.
struct Deployment : testing::Test {
  Scene g;
  Deployment() {
    g.put("foot", "foot with-hope", {}).put("horse", "cavalry firelocks", {}).put("leader", "general", {});
    g.foe("enemy", "foot", {}).foe("guns", "artillery", {});
    Table& t = g.change();
    for (std::size_t i = 0; i < t.units.size(); ++i)
      if (t.units[i].type != UnitType::hope)
        t.units[i].start.where = Where::reserve, g.edit().units[UnitId{i}] = t.units[i].start;
    t.deployed = false;
    t.zones = {edge_zone(t.ground, battlefield::TableEdge::south, 12'000),
               edge_zone(t.ground, battlefield::TableEdge::north, 12'000)};
  }
};

TEST_F(Deployment, TheLowerRollPlacesFirstTiesAgainThenInTurns) {
  CLAUSES("DTS-R.122", "DTS-Z.1", "DTS-D.1");
  g.begin_in(DeployOrder{});
  g.roll("deploy", "3 3"), g.roll("deploy", "4 2");
  EXPECT_EQ(g.asked(), "parliament deploy");
  g.play("place enemy line 20 40 180");
  EXPECT_EQ(g.asked(), "royalist deploy");
  g.play("place foot long-march 20 10 0");
  EXPECT_EQ(g.at("foot").formation, Formation::march);
  EXPECT_EQ(g.asked(), "parliament deploy");
}

TEST_F(Deployment, WithinTwelveOfTheFriendlyEdgeAndClearOfOthers) {
  CLAUSES("DTS-R.122", "DTS-R.43");
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  EXPECT_EQ(g.refused("place foot line 20 12.1 0"), "DTS-R.122");
  EXPECT_EQ(g.refused("place enemy line 20 40 180"), "DTS-R.122");
  EXPECT_EQ(g.refused("deployed"), "DTS-R.122");
  g.play("place foot line 20 12 0");
  g.play("place enemy line 20 40 180");
  EXPECT_EQ(g.refused("place horse line 21 12 0"), "DTS-R.43");
  EXPECT_EQ(g.refused("place foot line 40 12 0"), "DTS-R.122");
}

TEST_F(Deployment, TheNearestLegalPlaceToAWish) {
  CLAUSES("DTS-R.122");
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  const Step step = g.state().core.agenda.stack.back();
  const auto& deploy = get<Deploy>(step);
  const auto wish = [&](Pose at) {
    Choice c{Verb{verb::place}, {g.unit("foot").value, 0}, {}, at};
    c.pose = deploy.nearest(g.state(), g.table(), c);
    EXPECT_FALSE(deploy.place(g.state(), g.table(), c)) << c.pose.x << " " << c.pose.y;
    return c.pose;
  };
  EXPECT_EQ(wish({20'000, 10'000, 0}), (Pose{20'000, 10'000, 0}));
  EXPECT_EQ(wish({20'000, 9'000, -9'000}), (Pose{20'000, 9'000, 27'000}));
  EXPECT_EQ(wish({20'000, 12'200, 0}), (Pose{20'000, 11'700, 0})) << "behind it first";
  EXPECT_LT(wish({-5'000, 60'000, 0}).y, 12'001);
}

TEST_F(Deployment, WhoIsDeployedIsInPlay) {
  CLAUSES("DTS-R.122");
  g.put("late", "foot", {});
  g.edit().units[g.unit("late")].where = Where::reserve;
  for (const auto* id : {"foot", "horse"}) g.edit().units[g.unit(id)].where = Where::table;
  g.begin_in(Begin{});
  EXPECT_TRUE(g.state().in_play.contains(g.unit("foot")) && g.state().in_play.contains(g.unit("horse")));
  EXPECT_FALSE(g.state().in_play.contains(g.unit("late")));
}

TEST_F(Deployment, AnyFormationOpenToTheUnit) {
  CLAUSES("DTS-R.29", "DTS-1.c.2", "DTS-D.1", "DTS-3.1");
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  EXPECT_EQ(g.refused("place horse hedgehog 20 10 0"), "DTS-1.c.2");
  EXPECT_EQ(g.refused("place leader long-march 20 10 0"), "DTS-3.1");
  g.play("place horse carole 20 10 0");
  EXPECT_EQ(g.at("horse").formation, Formation::carole);
  EXPECT_EQ(g.refused("place guns hedgehog 20 40 180"), "DTS-1.c.2");
}

TEST_F(Deployment, AGeneralIsPlacedWithAUnitOrAlone) {
  CLAUSES("DTS-R.54", "DTS-R.122", "DTS-D.1");
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  EXPECT_EQ(g.refused("attach leader foot"), "DTS-R.54");  // not yet on the table
  g.play("place foot line 20 10 0");
  g.play("place enemy line 20 40 180");
  g.play("attach leader foot");
  EXPECT_EQ(g.at("foot").general, g.unit("leader"));
}

TEST_F(Deployment, AForlornHopeMayStartFormed) {
  CLAUSES("DTS-R.29", "DTS-D.1", "DTS-R.107");
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  EXPECT_EQ(g.refused("place foot-hope line 20 11 0"), "DTS-R.107");
  g.play("place foot line 20 6 0");
  g.play("place enemy line 20 40 180");
  g.play("place foot-hope line 20 10 0");
  EXPECT_EQ(g.at("foot-hope").where, Where::table);
  EXPECT_EQ(stand_count(g.at("foot")), 2);
}

TEST_F(Deployment, OnlyBatteriesThatTheScenarioNamesAreMasked) {
  CLAUSES("DTS-L.1.g", "DTS-I.7");
  g.change().units[5].masked = true;
  g.begin_in(DeployOrder{});
  g.roll("deploy", "2 1");
  EXPECT_EQ(g.refused("place-masked enemy line 20 40 180"), "DTS-L.1.g");
  g.play("place-masked guns line 20 40 180");
  EXPECT_TRUE(g.at("guns").masked);
}

TEST_F(Deployment, AUnitThatArrivesLaterIsNotPlaced) {
  CLAUSES("DTS-R.2", "DTS-L.1.f");
  g.change().units[5].arrives = 3;
  g.begin_in(DeployOrder{});
  g.roll("deploy", "2 1");
  EXPECT_EQ(g.refused("place guns line 20 40 180"), "DTS-R.2");
}

TEST_F(Deployment, AUnitWithAZoneOfItsOwn) {
  CLAUSES("DTS-L.2.g", "DTS-L.2.h");
  g.change().zones.push_back(edge_zone(g.change().ground, battlefield::TableEdge::south, 24'000));
  g.change().units[2].zone = 2;
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  g.play("place horse line 20 23 0");
  EXPECT_EQ(g.stands("horse"), "20 23 0");
}

TEST_F(Deployment, TheOwnerOfTheFirstGeneralOrElseOfTheFirstUnitSpeaksForASide) {
  CLAUSES("DTS-R.131", "DTS-R.8");
  Table& t = g.change();
  t.units[g.unit("leader").index()].commander = commander(Side::royalist, 1);
  t.units[g.unit("guns").index()].commander = commander(Side::parliament, 1);
  g.begin_in(DeployOrder{});
  EXPECT_EQ(spokesman(g.table(), Side::royalist), commander(Side::royalist, 1));
  EXPECT_EQ(spokesman(g.table(), Side::parliament), commander(Side::parliament, 0));
}

TEST_F(Deployment, AHopeStartsWithinSixInchesOfItsRegiment) {
  CLAUSES("DTS-R.109", "DTS-R.29");
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  EXPECT_EQ(g.last("deploy-rolled"), R"({"royalist":1,"parliament":2})");
  EXPECT_EQ(g.last_clause("deploy-rolled"), "DTS-R.122");
  g.play("place foot line 20 4 0");
  EXPECT_EQ(g.last("deployed"), R"({"unit":"foot","at":{"x":20000,"y":4000,"facing":0},"formation":"line"})");
  g.play("place enemy line 20 40 180");
  EXPECT_EQ(g.refused("place foot-hope line 20 11.001 0"), "DTS-R.109");
  g.play("place foot-hope line 20 11 0");
}

TEST_F(Deployment, PlacesDrawnAtRandomAreLegalAndVaried) {
  CLAUSES("DTS-R.122");
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  const Step step = g.state().core.agenda.stack.back();
  const auto& deploy = get<Deploy>(step);
  Option o{};
  o.verb = Verb{verb::place}, o.args = {g.unit("foot").value, 0};
  Rng rng{7};
  Mil least = 72'000, most = 0, nearest = 48'000, farthest = 0;
  int to_enemy = 0, elsewhere = 0;
  for (int i = 0; i < 300; ++i) {
    Choice c{o.verb, o.args, {}, deploy.sample(g.state(), g.table(), o, rng)};
    ASSERT_FALSE(deploy.place(g.state(), g.table(), c)) << c.pose.x << " " << c.pose.y;
    least = std::min(least, c.pose.x), most = std::max(most, c.pose.x);
    nearest = std::min(nearest, c.pose.y), farthest = std::max(farthest, c.pose.y);
    ++(c.pose.facing == 0 ? to_enemy : elsewhere);
  }
  EXPECT_LT(least, 4'000);
  EXPECT_GT(most, 68'000);
  EXPECT_LT(nearest, 2'500);
  EXPECT_GT(farthest, 11'500);
  EXPECT_GT(to_enemy, 150) << "three in four face the enemy";
  EXPECT_GT(elsewhere, 20);
}

TEST_F(Deployment, TheOtherMusketeersGoOutIfTheFirstAreGone) {
  CLAUSES("DTS-R.29", "DTS-7.a.2");
  for (const StandSet with_it : {StandSet{7}, StandSet{6}}) {
    Scene h;
    h.put("foot", "foot with-hope", {20, 6, 0}).foe("enemy", "foot", {30, 40, 180});
    h.edit().units[h.unit("foot")].with_it = with_it;
    Table& t = h.change();
    t.zones = {edge_zone(t.ground, battlefield::TableEdge::south, 12'000),
               edge_zone(t.ground, battlefield::TableEdge::north, 12'000)};
    h.begin_in(Deploy{Seat{0U}});
    EXPECT_TRUE(h.offers("deployed"));
    h.play("place foot-hope line 20 10 0");
    EXPECT_EQ(h.at("foot").with_it, with_it == 7 ? 6 : 2);
  }
}

TEST_F(Deployment, WhenAllStandsHopesMayStillBeSent) {
  CLAUSES("DTS-R.29", "DTS-R.122");
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  g.play("place foot line 20 6 0"), g.play("place enemy line 20 40 180");
  g.play("place horse line 30 6 0"), g.play("place guns line 40 40 180");
  EXPECT_EQ(g.asked(), "royalist deploy");
  EXPECT_EQ(g.refused("deployed"), "DTS-R.122");
  g.play("attach leader foot");
  EXPECT_EQ(g.asked(), "royalist deploy");
  EXPECT_EQ(g.refused("attach leader horse"), "DTS-R.122");
  g.play("place foot-hope line 20 10 0");
  EXPECT_EQ(g.asked(), "") << "nothing is left to place";
}

TEST_F(Deployment, AWholeSideAfterTheOtherByTheScenario) {
  CLAUSES("DTS-R.122", "DTS-L.1.e");
  g.change().first = Side::parliament;
  g.activate("foot");
  const State begun = DeclareTheeSir::begin(g.table());
  std::vector<std::string> asked;
  for (const auto& step : begun.core.agenda.stack)
    dispatch(
        [&](const auto& x) {
          if constexpr (requires { x.seat; })
            asked.push_back(side_of(x.seat) == Side::royalist ? "r" : "p");
          else
            asked.push_back("begin");
        },
        Step{step});
  EXPECT_EQ(asked, (std::vector<std::string>{"begin", "r", "p"})) << "the last comes first";
}

TEST_F(Deployment, ByRollOrStandingAlready) {
  CLAUSES("DTS-R.122", "DTS-Z.1");
  g.activate("foot");
  const State rolls = DeclareTheeSir::begin(g.table());
  ASSERT_EQ(rolls.core.agenda.stack.size(), 2U);
  EXPECT_TRUE(holds_alternative<DeployOrder>(Step{rolls.core.agenda.stack.back()}));
  Table ready = g.table();
  ready.deployed = true;
  const State stands = DeclareTheeSir::begin(ready);
  ASSERT_EQ(stands.core.agenda.stack.size(), 1U);
  EXPECT_TRUE(holds_alternative<Begin>(Step{stands.core.agenda.stack.back()}));
  EXPECT_EQ(stands.units[g.unit("foot")].where, Where::reserve);
}

TEST_F(Deployment, AUnitOfferedHasSomePlace) {
  CLAUSES("DTS-R.122", "DTS-R.144");
  // A zone too narrow for the line across it, not for one that faces to the side.
  g.change().zones[0] = edge_zone(g.change().ground, battlefield::TableEdge::west, 2'000);
  g.begin_in(DeployOrder{});
  g.roll("deploy", "1 2");
  EXPECT_NE(g.refused("place foot line 1 6 0"), "");
  g.play("place foot line 1.5 6 90");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
