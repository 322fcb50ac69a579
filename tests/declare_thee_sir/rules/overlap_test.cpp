// Declarations one card ahead: declare-overlap = one, all nine cases of the ruling. DTS-R.13
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

Rules one_ahead() {
  Rules r;
  r.declare_overlap = Overlap::one;
  return r;
}

/// Two units a side, out of reach; declarations run one card ahead.
struct Ahead : Facing {
  explicit Ahead(std::string_view own = "foot points3", Rules rules = one_ahead())
      : Facing(own, "foot points3", 24, rules) {}
  void cards(std::string_view a, std::string_view b) { begin_in(Activate{unit(a)}, Activate{unit(b)}); }
};

TEST(Overlap, OffEachCardIsCarriedOutBeforeTheNext) {
  CLAUSES("DTS-R.12");
  Ahead g{"foot points3", Rules{}};
  g.cards("own", "enemy");
  g.play("advance");
  EXPECT_EQ(g.asked(), "royalist choose-attack");
}

TEST(Overlap, TheNextUnitDeclaresBeforeTheFirstIsCarriedOut) {
  CLAUSES("DTS-R.13", "DTS-A.17", "DTS-I.8");
  Ahead g;
  g.cards("own", "enemy");
  g.play("advance");
  EXPECT_EQ(g.asked(), "parliament declare");  // (a), (b)
  EXPECT_EQ(g.last("order-declared"), R"({"unit":"own","order":"advance"})");
  EXPECT_EQ(g.stands("own"), "30 20 0");
  g.play("advance");
  EXPECT_EQ(g.asked(), "royalist choose-attack");  // (c)
  g.play("plain-move");
  g.roll("movement", "3");
  g.play("move ahead 3");
  EXPECT_EQ(g.stands("own"), "30 23 0");
  EXPECT_EQ(g.stands("enemy"), "30 44 180");
}

TEST(Overlap, TheThirdDeclaresBeforeTheSecondIsCarriedOut) {
  CLAUSES("DTS-R.13");  // (d)
  Ahead g;
  g.begin_in(Activate{g.unit("own")}, Activate{g.unit("enemy")}, Activate{g.unit("rest")});
  g.play("defer"), g.play("advance");
  EXPECT_EQ(g.asked(), "royalist declare");
  g.play("defer");
  EXPECT_EQ(g.asked(), "parliament choose-attack");
}

TEST(Overlap, AnEventTakesEffectAtOnceAndDrawingGoesOn) {
  CLAUSES("DTS-R.13", "DTS-R.14");  // (b)
  Ahead g;
  g.begin_in(Activate{g.unit("own")}, Happen{CardId{7u}}, Activate{g.unit("enemy")});
  g.play("advance");
  EXPECT_TRUE(g.state().effects.shower);
  EXPECT_EQ(g.asked(), "parliament declare");
}

TEST(Overlap, TheSecondCardOfAPendingUnitWaitsForIt) {
  CLAUSES("DTS-R.13", "DTS-R.6");  // (e)
  Ahead g{"cavalry points3"};
  g.cards("own", "own");
  g.play("advance");
  EXPECT_EQ(g.asked(), "royalist choose-attack");
  g.play("plain-move");
  g.roll("movement", "1 1");
  g.play("move ahead 2");
  EXPECT_EQ(g.asked(), "royalist declare");
}

TEST(Overlap, ACardOfThePendingUnitsGeneralWaitsForIt) {
  CLAUSES("DTS-R.13");  // (e)
  for (const bool general_first : {false, true}) {
    Ahead g;
    g.put("leader", "general", {30, 18, 0}).with("leader", "own");
    general_first ? g.cards("leader", "own") : g.cards("own", "leader");
    g.play("advance");
    EXPECT_EQ(g.asked(), general_first ? "royalist move" : "royalist choose-attack");
  }
}

TEST(Overlap, APendingOptionThatHasBecomeIllegalCountsAsDefer) {
  CLAUSES("DTS-R.13");  // (f)
  Ahead g;
  g.edit().pending = {g.unit("own"), Order::stand_fire, Mode::formed};
  g.touching("own", "enemy");
  g.activate("enemy");
  g.play("defer");
  EXPECT_EQ(g.last("idle"), R"({"unit":"own","order":"stand-fire"})");
}

TEST(Overlap, APendingUnitThatRoutsMeanwhileRoutsOnWithoutRallyRolls) {
  CLAUSES("DTS-R.13");  // (f)
  Ahead g;
  g.edit().pending = {g.unit("own"), Order::rally, Mode::formed};
  g.scattered_as("own", Mode::routing, {{28, 22, 0}, {30, 21, 0}, {33, 20, 0}});
  g.activate("enemy");
  g.play("defer");
  g.roll("rout", "1 1"), g.roll("rout", "1 1"), g.roll("rout", "1 1");
}

TEST(Overlap, AUnitActivatedAsRoutingAndRalliedMeanwhileDefers) {
  CLAUSES("DTS-R.13");  // (f)
  Ahead g;
  g.edit().pending = {g.unit("own"), Order::rally, Mode::routing};
  g.activate("enemy");
  g.play("defer");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.last("idle"), R"({"unit":"own","order":"rally"})");
}

TEST(Overlap, APursuerDeclaresNothingButKeepsItsPlace) {
  CLAUSES("DTS-R.13");  // (g)
  Ahead g{"cavalry points3"};
  g.scattered_as("enemy", Mode::routing, {{28, 35, 0}, {30, 36, 0}, {33, 37, 0}});
  Unit& own = g.edit().units[g.unit("own")];
  own.mode = Mode::pursuing, own.chases = g.unit("enemy");
  g.begin_in(Activate{g.unit("own")}, Activate{g.unit("far")});
  EXPECT_EQ(g.asked(), "parliament declare");
  EXPECT_TRUE(g.quiet());
  g.play("defer");
  g.roll("break-off", "4");
}

TEST(Overlap, TheLastPendingOptionIsCarriedOutBeforeTheReshuffle) {
  CLAUSES("DTS-R.13");  // (h)
  Ahead g;
  g.begin_in(Activate{g.unit("own")}, EndRound{});
  g.play("advance");
  EXPECT_EQ(g.asked(), "royalist choose-attack");
  EXPECT_EQ(g.last("round-begins"), "");
}

TEST(Overlap, AnActivationByAnEventIsCarriedOutAtOnce) {
  CLAUSES("DTS-R.13", "DTS-R.7");  // (i)
  Ahead g;
  g.begin_in(Activate{g.unit("own")}, Activate{g.unit("rest"), true}, Activate{g.unit("enemy")});
  g.play("advance");
  g.play("advance");
  g.play("plain-move");  // of "rest", at once
  g.roll("movement", "2");
  g.play("move ahead 2");
  EXPECT_EQ(g.stands("rest"), "8 5 0");
  EXPECT_EQ(g.asked(), "parliament declare");
}

TEST(Overlap, AnActivationByAnEventOfThePendingUnitWaitsForIt) {
  CLAUSES("DTS-R.13");  // (i)
  Ahead g;
  g.begin_in(Activate{g.unit("own")}, Activate{g.unit("own"), true});
  g.play("advance");
  EXPECT_EQ(g.asked(), "royalist choose-attack");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
