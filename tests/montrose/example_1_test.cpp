// Example of play #1, die by die: the Royalist player turn of game turn 8.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

TEST(Example1, RoyalistPlayerTurnOfTurn8) {
  Scene g;
  g.clear().turn(8).victories(6).woken().defeated("inveraray inverlochy");
  g.put("linlithgow", "montrose r-lowland-1").put("hl-callander", "maccolla irish-1 irish-2");
  g.put("stirling", "argyll c-highland-1 c-highland-2").put("aberdeen", "burleigh c-lowland-1 c-lowland-2");
  g.put("glasgow", "urry c-cavalry-1").put("newcastle", "leslie").inactive("leslie").out("baillie");
  CLAUSES("MON-X1.1", "MON-X1.2", "MON-X1.3");
  g.top_card(royalist, "irish-terror");
  g.begin(PlayerTurn{royalist}, PlayerTurn{covenanter});
  EXPECT_EQ(g.last("card-drawn"), R"({"side":"royalist","card":"irish-terror"})");
  CLAUSES("MON-X1.4");

  EXPECT_EQ(g.asked(), "royalist next-recruit-roll");
  g.play("recruit hl-callander");
  g.roll("recruit", "3");
  g.play("recruit linlithgow");
  g.roll("recruit", "2");
  EXPECT_EQ(g.asked(), "royalist place-recruits");
  g.play("place r-highland-1 hl-callander");
  g.play("place r-cavalry-1 linlithgow");
  CLAUSES("MON-X1.5", "MON-X1.6");

  g.play("march maccolla irish-1 irish-2 perth");
  g.play("march r-highland-1 perth nl-coupar-angus forfar brechin");
  g.play("march montrose r-lowland-1 edinburgh");
  g.play("end-march");
  CLAUSES("MON-X1.7", "MON-X1.8", "MON-X1.9", "MON-ex.1", "MON-ex.2");

  EXPECT_EQ(g.offers(), (std::vector<std::string>{"assault perth", "assault edinburgh", "end-battles"}));
  g.play("assault edinburgh");
  CLAUSES("MON-X1.10", "MON-X1.11", "MON-ex.3");
  EXPECT_EQ(g.state().victories, 7);
  EXPECT_FALSE(g.state().inactive.contains(unit::leslie));
  CLAUSES("MON-X1.12", "MON-ex.4");

  g.play("assault perth");
  g.roll("superiority", "2 2");
  EXPECT_EQ(g.state().battle.superiority, royalist);
  CLAUSES("MON-X1.13");
  g.play("fight irish-1");
  g.roll("unit-roll", "1 1 3 5");
  CLAUSES("MON-X1.14", "MON-X1.15");
  g.roll("unit-roll", "6");
  g.play("eliminate irish-1");
  g.roll("unit-roll", "1 1 5");
  g.roll("unit-roll", "6");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"eliminate irish-1", "eliminate irish-2"}));
  g.play("eliminate irish-2");
  CLAUSES("MON-X1.16", "MON-X1.17", "MON-X1.18");
  EXPECT_EQ(g.state().reduced, g.units("irish-1 irish-2"));
  EXPECT_EQ(g.state().battle.round, 2);
  CLAUSES("MON-X1.19");

  // The fill-in for the rounds that the source leaves out.
  g.roll("superiority", "1 6");
  CLAUSES("MON-X1.27");
}

}  // namespace
}  // namespace linstock::montrose
