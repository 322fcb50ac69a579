// March regiments: new troops of under 500 points that march to a force.
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

class Regiments : public Moves {
 public:
  explicit Regiments(std::string_view on = "true") : Moves(2, fmt::format(R"("march_regiments":{})", on)) {}
  /// Troops that march to the first force of red.
  void regiment(std::string_view at, int points = 150) {
    edit().body(force("red", at, points)).marching = id<ForceId>("red-1");
  }
};

TEST(Regiments, NewTroopsThatWaitMaySetOut) {
  CLAUSES("BTS-mreg.1", "BTS-mreg.4");
  Regiments g;
  g.force("red", "orc-hill", 1000, 8);
  g.fort("dewbury");
  g.begin(PurchasesStep{}, EndTurn{});
  g.play("buy points 150"), g.play("place-at dewbury");
  EXPECT_EQ(g.asked(), "red name-march");
  EXPECT_EQ(g.refused("march-to red-2"), "BTS-mreg.1");
  g.play("march-to red-1");
  EXPECT_EQ(g.state().body(g.id<ForceId>("red-2")).marching, g.id<ForceId>("red-1"));
  Regiments off("false");
  off.force("red", "orc-hill", 1000, 8);
  off.fort("dewbury");
  off.begin(PurchasesStep{}, EndTurn{});
  off.play("buy points 150"), off.play("place-at dewbury");
  EXPECT_EQ(off.asked(), "red buy");
}

TEST(Regiments, Example16TwoAreasAndOneMoreInTheFollowingPhase) {
  CLAUSES("BTS-X.16", "BTS-mreg.1", "BTS-mreg.5");
  Scene g(R"({"players":2,"march_regiments":true})");
  g.force("red", "oxleaf", 1000, 8);  // an area of blue's, three areas off
  g.fort("dewbury");
  g.begin(PurchasesStep{}, NewTurn{});
  g.play("buy points 150"), g.play("place-at dewbury"), g.play("march-to red-1");
  constexpr std::uint8_t faces[] = {1, 2, 3, 4, 5, 6, 1, 2, 3};
  const auto go_on_to = [&](const auto& then) {
    for (std::size_t n = 0; n < 100 && !then(); ++n)
      if (const auto dice = g.match().wanted_dice())
        EXPECT_TRUE(g.match().give_dice(std::span{faces}.subspan(n % 6, dice->count)));
      else
        g.play(g.offers().back());
  };
  go_on_to([&] { return g.asked() == "red move-regiment"; });
  g.play("to hidden-hollow");
  EXPECT_EQ(g.where("red-2"), "heatherlawn");
  EXPECT_EQ(g.state().turn, 2);
  go_on_to([&] { return g.count("regiment-joined") > 0; });
  EXPECT_EQ(g.state().turn, 3);
  EXPECT_EQ(g.points("red-1"), 1150);
}

TEST(Regiments, FollowTheirForceIntoAnotherAndNeverThemselves) {
  CLAUSES("BTS-mreg.4", "BTS-R.159");
  Regiments g;
  g.force("red", "heatherlawn", 1000), g.force("red", "heatherlawn", 600);
  g.regiment("dewbury");  // red-3
  const ForceId regiment = g.id<ForceId>("red-3");
  merge(g.edit(), g.table(), g.id<ForceId>("red-2"), g.id<ForceId>("red-1"));
  EXPECT_EQ(g.state().body(regiment).marching, g.id<ForceId>("red-2"));
  g.edit().body(regiment).marching = regiment;  // the line of a force that is gone
  g.land();
  EXPECT_EQ(g.asked(), "red name-march");
  EXPECT_EQ(g.points("red-3"), 150);
}

TEST(Regiments, GoTwoAreasTowardsTheirForceAndJoinIt) {
  CLAUSES("BTS-mreg.5", "BTS-R.159", "BTS-R.47", "BTS-C.6");
  Regiments g;
  g.force("red", "heatherlawn", 1000);
  g.regiment("dewbury");
  g.land();
  EXPECT_EQ(g.asked(), "red move-regiment");
  EXPECT_EQ(g.refused("to castle-1"), "BTS-mreg.5");
  g.play("to hidden-hollow");  // from there only one way is the shortest: not asked
  EXPECT_EQ(g.where("red-2"), "");
  EXPECT_EQ(g.points("red-1"), 1150);
  EXPECT_NE(g.last("regiment-joined").find("red-1"), std::string::npos);
}

TEST(Regiments, DisperseWhenTheyAreContacted) {
  CLAUSES("BTS-mreg.2", "BTS-mreg.3", "BTS-R.159");
  Regiments g;
  g.force("red", "castle-1", 1000);
  g.regiment("hidden-hollow");
  g.force("blue", "gaudy-greene", 1000, 8);
  g.land();
  g.play("move blue-1"), g.play("to hidden-hollow");
  EXPECT_EQ(g.where("red-2"), "castle-1");  // the nearest to its force
  EXPECT_EQ(g.points("red-2"), 150);
  EXPECT_EQ(g.last_clause("regiment-dispersed"), "BTS-mreg.3");
}

TEST(Regiments, AreLostWithoutAFriendlyAreaAndAvoidEnemies) {
  CLAUSES("BTS-mreg.3", "BTS-R.159");
  Regiments g;
  for (auto area : {"dewbury", "britton", "melting-sands", "hidden-hollow", "heatherlawn",
                    "lair-of-the-lizard", "castle-1"})
    g.controls("blue", area);
  g.force("red", "castle-1", 1000);
  g.regiment("hidden-hollow");
  g.force("blue", "dewbury", 1000, 8);
  g.land();
  g.play("move blue-1"), g.play("to hidden-hollow");
  EXPECT_EQ(g.where("red-2"), "");
  Regiments other;
  other.force("red", "castle-1", 1000);
  other.regiment("hidden-hollow");
  other.force("blue", "castle-1", 500);
  other.begin(MoveRegiments{}, EndTurn{});
  EXPECT_EQ(other.where("red-2"), "hidden-hollow");  // its force is in contact, and there is no other
}

}  // namespace

}  // namespace linstock::by_the_sword
