// How a fight changes the state of a pursuer and of a carole.
//                                                                             DTS-R.129, DTS-R.136, DTS-R.137
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(States, ThePursuitOfABrokenTargetIsNoChoice) {
  CLAUSES("DTS-R.129");
  Facing g{"foot points2", "foot points0", 4};
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "5"), g.roll("close", "6"), g.roll("fight", "3 4");
  for (int i = 0; i < 3; ++i) g.roll("rout", "3 3");
  g.roll("pursuit", "1");  // no question comes before it
  EXPECT_EQ(g.mode("own"), Mode::pursuing);
}

TEST(States, APursuerThatHoldsAgainstAnAttackIsHaltedWithoutTurning) {
  CLAUSES("DTS-R.136");
  Facing g{"foot points2", "cavalry points3", 4};
  g.edit().units[g.unit("enemy")].mode = Mode::pursuing;
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "5"), g.roll("close", "6"), g.roll("fight", "1 3");
  EXPECT_EQ(g.mode("enemy"), Mode::halted);
  EXPECT_EQ(g.asked(), "");
}

TEST(States, ACaroleDoesNotEvadeFromAnEnemyInContact) {
  CLAUSES("DTS-R.137");
  Facing g{"foot points3", "cavalry firelocks carole points3", 0};
  g.touching("own", "enemy");
  g.declare("own", "advance");
  if (g.asked() != "") g.play("attack enemy");
  g.roll("fight", "1 3");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
