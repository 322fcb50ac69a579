// Supply & Attrition.
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

class Supply : public Scene {
 public:
  explicit Supply(int players = 2)
      : Scene(fmt::format(R"({{"players":{},"victory":"turn-limit","turn_limit":1}})", players)) {}
  bool supplied(std::string_view force) { return force_in_supply(state_, table(), id<ForceId>(force)); }
  bool traces(std::string_view at) { return traces_to_capital(state_, table(), PowerId{0}, area(at)); }
  void check() { begin(ExpendituresStep{}, EndTurn{}); }
};

TEST(Supply, TwoAreasFromTheCastleThroughFriendlyAreas) {
  CLAUSES("BTS-sup.2", "BTS-sup.10", "BTS-sup.11", "BTS-R.5", "BTS-R.115");
  Supply g;
  g.controls("red", "melting-sands");
  g.controls("", "melting-sands");  // no port of his, so that only the castle supplies
  g.force("red", "hidden-hollow", 500), g.force("red", "spruceton", 500), g.force("red", "gaudy-greene", 500);
  g.force("red", "castle-3", 500);
  g.edit().player(PowerId{0}).castle = g.area("castle-1");
  EXPECT_TRUE(g.supplied("red-1"));
  EXPECT_TRUE(g.supplied("red-2"));  // its own area may be anybody's
  EXPECT_TRUE(g.supplied("red-3"));
  EXPECT_FALSE(g.supplied("red-4"));  // hidden-hollow, heatherlawn, castle 3: too far
  g.force("blue", "lair-of-the-lizard", 500);
  EXPECT_FALSE(g.supplied("red-2"));  // the way is held
  EXPECT_FALSE(g.traces("britton"));  // melting-sands is nobody's, heatherlawn blue
}

TEST(Supply, NotFromThreeAreasAwayThoughAllAreFriendly) {
  CLAUSES("BTS-sup.8", "BTS-sup.9", "BTS-sup.10");
  Supply g;
  g.controls("", "melting-sands").controls("red", "gaudy-greene");
  g.force("red", "gaudy-greene", 500), g.force("red", "windfor", 500);
  EXPECT_TRUE(g.supplied("red-1"));   // by way of hidden-hollow
  EXPECT_FALSE(g.supplied("red-2"));  // by way of both
  g.fort("gaudy-greene");
  EXPECT_TRUE(g.supplied("red-2"));
}

TEST(Supply, APortWithOneOfTwoHarboursDamagedStillSupplies) {
  CLAUSES("BTS-R.48", "BTS-R.191");
  for (const bool both : {false, true}) {
    Supply g;
    g.controls("red", "radner-fen").card("damaged-port");
    g.edit().events.now.harbours.add(g.id<HarbourId>("radner-fen-c"));
    if (both) g.edit().events.now.harbours.add(g.id<HarbourId>("radner-fen-marnon"));
    EXPECT_EQ(port_in_supply(g.state(), g.table(), PowerId{0}, g.area("radner-fen")), !both);
  }
}

TEST(Supply, AFortTracesToTheCastleOrAPortInSupply) {
  CLAUSES("BTS-sup.5", "BTS-sup.8", "BTS-fort.1");
  Supply g;
  g.controls("blue", "castle-1").controls("blue", "melting-sands");
  g.edit().player(PowerId{0}).capital = g.area("dewbury");
  g.controls("red", "heatherlawn").fort("heatherlawn");
  g.force("red", "haven", 500);
  EXPECT_TRUE(g.supplied("red-1"));  // heatherlawn, hidden-hollow, dewbury
  g.edit().areas[g.area("heatherlawn")].fort_cut_off = 2;
  EXPECT_TRUE(g.supplied("red-1"));  // it traces, whatever happened before
  g.controls("blue", "hidden-hollow");
  EXPECT_FALSE(g.supplied("red-1"));
}

TEST(Supply, AFortCutOffSuppliesForOneCheck) {
  CLAUSES("BTS-sup.6", "BTS-fort.2", "BTS-fort.3", "BTS-fort.4", "BTS-R.117");
  Supply g;
  g.controls("red", "haven").fort("haven");
  g.force("red", "haven", 1000, 8);
  EXPECT_FALSE(g.traces("haven"));
  g.begin(ExpendituresStep{}, ExpendituresStep{}, EndTurn{});
  EXPECT_EQ(g.state().areas[g.area("haven")].fort_cut_off, 2);  // the second failure
  g.roll("supply", "1 1");                                      // haven is in region 6: 2 - 1 is 2
  EXPECT_EQ(g.points("red-1"), 500);
  Supply again;
  again.controls("red", "haven").fort("haven");
  again.force("red", "haven", 1000, 8);
  again.edit().areas[again.area("haven")].fort_cut_off = 2;
  again.controls("red", "gaudy-greene");  // joins it to hidden-hollow
  again.check();
  EXPECT_EQ(again.state().areas[again.area("haven")].fort_cut_off, 0);
  EXPECT_EQ(again.points("red-1"), 1000);
}

TEST(Supply, PortsBySeaWhileTheCapitalIsAPort) {
  CLAUSES("BTS-sup.3", "BTS-sup.4", "BTS-sup.9", "BTS-R.116", "BTS-seat.3", "BTS-sup.13");
  Supply g;
  g.controls("red", "castle-8");
  g.force("red", "sadbury", 500);
  EXPECT_TRUE(g.supplied("red-1"));
  g.edit().player(PowerId{0}).capital = g.area("dewbury");  // no port
  EXPECT_FALSE(g.supplied("red-1"));
  g.edit().player(PowerId{0}).capital = g.area("castle-8");
  EXPECT_TRUE(g.supplied("red-1"));
}

TEST(Supply, ABesiegedCapitalSuppliesItsGarrisonAlone) {
  CLAUSES("BTS-R.108");
  Supply g;
  g.controls("", "melting-sands");
  g.force("red", "castle-1", 500), g.force("red", "castle-1", 500), g.force("red", "dewbury", 500);
  g.force("blue", "castle-1", 1000);
  g.edit().areas[g.area("castle-1")].siege = 1;
  g.edit().place(g.id<ForceId>("red-1")).inside = true;
  EXPECT_TRUE(g.supplied("red-1"));
  EXPECT_FALSE(g.supplied("red-2"));  // outside the walls
  EXPECT_FALSE(g.supplied("red-3"));
}

TEST(Supply, AnEnemyInTheCapitalsAreaStopsAllButThoseThere) {
  CLAUSES("BTS-R.115");
  Supply g;
  g.controls("", "melting-sands");
  g.force("red", "castle-1", 600), g.force("red", "dewbury", 500), g.force("blue", "castle-1", 500);
  EXPECT_TRUE(g.supplied("red-1"));
  EXPECT_FALSE(g.supplied("red-2"));
}

TEST(Supply, FleetsInPortAndAtSea) {
  CLAUSES("BTS-sup.7", "BTS-R.118", "BTS-D.20");
  Supply g;
  g.controls("red", "castle-8").controls("", "melting-sands");
  g.edit().player(PowerId{0}).capital = g.area("dewbury");  // no port, and castle 8 does not trace
  g.fleet("red", "castle-8").fleet("red", "castle-8").fleet("red", "castle-1").fleet("red", "castle-2");
  for (auto [name, zone] : {std::pair{"red-fleet-2", "zone-c"}, std::pair{"red-fleet-4", "zone-d"}}) {
    g.edit().vessels[g.id<VesselId>(name)].port = {};
    g.edit().vessels[g.id<VesselId>(name)].zone = g.id<ZoneId>(zone);
  }
  g.check();
  g.roll("fleet-attrition", "3 4");  // in castle 8
  g.roll("fleet-attrition", "3 4");  // in zone C, whose only port is castle 8
  EXPECT_TRUE(g.no_dice());          // castle 1 traces; no friendly port lies on zone D
}

TEST(Attrition, ModifiersOfRegionGeneralAndSkill) {
  CLAUSES("BTS-T.attrition", "BTS-sup.14", "BTS-sup.15", "BTS-X.23", "BTS-T.skill");
  const auto points_after = [](std::string_view at, int rating, Skill skill, std::string_view dice) {
    Supply g;
    g.force("red", at, 1000, rating, skill);
    g.check();
    g.roll("supply", dice);
    return g.points("red-1");
  };
  EXPECT_EQ(points_after("dread-moor", 8, Skill::none, "1 2"), 500);           // 3 - 1: half
  EXPECT_EQ(points_after("dread-moor", 9, Skill::none, "1 2"), 600);           // 3
  EXPECT_EQ(points_after("dread-moor", 9, Skill::quartermaster, "1 2"), 700);  // 4
  EXPECT_EQ(points_after("portston-moor", 8, Skill::none, "1 2"), 700);        // 3 + 1
  EXPECT_EQ(points_after("maplevale", 8, Skill::none, "6 6"), 900);
  EXPECT_EQ(points_after("portston-moor", 9, Skill::quartermaster, "6 6"), 900);  // 15 reads 12
}

}  // namespace

}  // namespace linstock::by_the_sword
