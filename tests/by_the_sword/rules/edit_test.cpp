// An umpire's edit while something is under way: it goes on from the position as it is now.       BTS-R.273
#include <functional>

#include "by_the_sword/combat_scene.hpp"
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {
namespace {

constexpr auto no_red_1 =
    R"({"places":{"red-1":{"value":{"owner":null,"at":null}}},"bodies":{"red-1":{"value":{"points":0,"from":null}}},)"
    R"("generals":{"red-general-1":{"value":{"rating":0,"with":null}}}})";
constexpr auto no_blue_1 = R"({"places":{"blue-1":{"value":{"owner":null,"at":null}}},)"
                           R"("bodies":{"blue-1":{"value":{"points":0,"from":null}}},)"
                           R"("generals":{"blue-general-1":{"value":{"rating":0,"with":null}}}})";

/// Red's force tries to break contact; the die is to be thrown.
struct BreaksContact : Moves {
  BreaksContact() {
    force("red", "hidden-hollow", 800, 8), force("blue", "hidden-hollow", 900),
        force("red", "dewbury", 500, 8);
    land();
    play("move red-1");
    EXPECT_EQ(wanted(), "break-contact");
  }
};

TEST(Edit, WhoIsGoneBreaksNoContact) {
  CLAUSES("BTS-R.273", "BTS-land.11");
  BreaksContact g;
  g.correct(no_red_1);
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.where("red-1"), "");
  EXPECT_TRUE(g.offers("move red-2")) << g.asked();
}

TEST(Edit, AForceThatIsTakenElsewhereMarchesOnFromThere) {
  CLAUSES("BTS-R.273", "BTS-land.3");
  const auto on_its_way = [](const char* patch) {
    Moves g;
    g.force("red", "dewbury", 800, 8), g.force("red", "castle-1", 500, 8);
    g.land();
    g.play("move red-1"), g.play("to hidden-hollow");
    g.correct(patch);
    return g.where("red-1") + ", " + g.asked();
  };
  EXPECT_EQ(on_its_way(R"({"places":{"red-1":{"value":{"at":"orc-hill"}}}})"), "orc-hill, red march-on");
  EXPECT_EQ(on_its_way(no_red_1), ", red choose-move") << "it does not march";
}

TEST(Edit, ABattleWithoutAnEnemyIsOver) {
  CLAUSES("BTS-R.273");
  for (const auto* side : {no_red_1, no_blue_1}) {
    HiddenHollow g;
    g.troops(1000, 8, 1000, 8);
    g.fight_on_open_ground();
    g.correct(side);
    EXPECT_TRUE(g.no_dice()) << side << g.wanted();
    EXPECT_EQ(g.match().wanted_dice() ? "dice" : g.asked(), "green write-number") << side;
  }
}

TEST(Edit, WhoIsMovedOutOfABattleDoesNotFightInIt) {
  CLAUSES("BTS-R.273");
  HiddenHollow g;
  g.troops(1000, 8, 1000, 8);
  g.fight_on_open_ground();
  g.correct(
      R"({"places":{"blue-1":{"value":{"at":"heatherlawn"}}},"bodies":{"blue-1":{"value":{"from":null}}}})");
  EXPECT_TRUE(g.no_dice()) << g.wanted();
  EXPECT_EQ(g.where("blue-1"), "heatherlawn");
  EXPECT_EQ(g.points("blue-1"), 1000);
}

TEST(Edit, NobodyPursuesWhoIsGoneNorPursuesIfHeIsGone) {
  CLAUSES("BTS-R.273", "BTS-purs.1");
  const auto after_battle = [](HiddenHollow& g) {
    g.troops(1500, 9, 1000, 8);
    g.fight_on_open_ground();
    g.roll("battle", "4 3 6 2"), g.play("yield"), g.play("retreat red-1 dewbury");
  };
  const auto after_withdrawal = [](HiddenHollow& g) {
    g.troops(1800, 8, 1000, 8);
    g.begin(CombatPhase{}, the_end);
    g.play("withdraw"), g.play("fight red"), g.roll("withdrawal", "6"), g.play("withdraw-to dewbury");
  };
  const std::function<void(HiddenHollow&)> ways[] = {after_battle, after_withdrawal};
  for (const auto& flight : ways)
    for (const bool begun : {false, true})
      for (const auto* gone : {no_red_1, no_blue_1}) {
        HiddenHollow g;
        flight(g);
        ASSERT_EQ(g.asked(), "blue ask-pursuit");
        if (begun) g.play("pursue");
        g.correct(gone);
        EXPECT_NE(g.asked(), "blue ask-pursuit");
        EXPECT_NE(g.wanted(), "pursuit");
        EXPECT_EQ(g.last("pursued"), "");
      }
}

TEST(Edit, ASiegeWithoutABesiegerIsRaised) {
  CLAUSES("BTS-R.273");
  HiddenHollow g;
  g.edit().place(g.force("red", "castle-1", 1000, 8)).inside = true;
  g.comes("blue", "castle-1", "hidden-hollow", 2000, 8);
  g.edit().areas[g.area("castle-1")].siege = 2;
  g.edit().areas[g.area("castle-1")].besieger = g.id<PowerId>("blue");
  g.begin(SiegesPhase{}, the_end);
  g.play("besiege");
  g.correct(no_blue_1);
  EXPECT_TRUE(g.no_dice()) << g.wanted();
  EXPECT_EQ(g.asked(), "green write-number");
}

TEST(Edit, AFleetThatIsSunkInterceptsNobody) {
  CLAUSES("BTS-R.273", "BTS-icept.1");
  Moves g;
  g.fleet("red", "castle-1").fleet("red", "castle-1").fleet("blue", "castle-2");
  g.sea();
  g.play("end-patrols"), g.play("patrol blue-fleet-1 zone-d");
  g.play("sail red-fleet-1"), g.play("sail red-fleet-2");
  g.play("sail-to zone-a"), g.play("sail-to zone-d");
  ASSERT_EQ(g.asked(), "red ask-intercept");
  g.correct(R"({"vessels":{"blue-fleet-1":{"owner":null,"zone":null,"patrol":false}}})");
  EXPECT_NE(g.asked(), "red ask-intercept");
  EXPECT_TRUE(g.no_dice());
}

}  // namespace
}  // namespace linstock::by_the_sword
