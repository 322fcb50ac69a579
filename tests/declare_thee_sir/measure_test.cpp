// Measuring before a target is named, the clock, and volleys that reach nobody.
#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

TEST(Measure, NothingBeforeATargetIsNamedUnlessSoAgreed) {
  CLAUSES("DTS-R.26", "DTS-I.6", "DTS-4.5");
  for (const bool agreed : {false, true}) {
    Rules rules;
    rules.premeasure = agreed;
    Facing g{"foot", "foot", 9.5, rules};
    g.activate("own");
    const auto far = g.match().measure(view_of(Seat{std::size_t{0}}), "own", "enemy");
    ASSERT_EQ(far.has_value(), agreed);
    if (agreed)
      EXPECT_NE(far->find(R"("distance":9500)"), std::string::npos) << *far;
    else
      EXPECT_EQ(g.match().clause_text(far.error().clause), "DTS-R.26");
  }
}

TEST(Measure, BetweenPoints) {
  CLAUSES("DTS-R.26", "DTS-R.17");
  Rules rules;
  rules.premeasure = true;
  Facing g{"foot", "foot", 9.5, rules};
  g.activate("own");
  const auto far = g.match().measure(spectator_view, "3,4", "0,0");
  ASSERT_TRUE(far);
  EXPECT_NE(far->find(R"("distance":5000)"), std::string::npos) << *far;
  EXPECT_FALSE(g.match().measure(spectator_view, "3,4", "nobody"));
  EXPECT_FALSE(g.match().measure(spectator_view, "90,4", "0,0"));
}

TEST(Measure, WhoLetsHisTimeRunOutDefers) {
  CLAUSES("DTS-R.10", "DTS-A.14");
  Facing g{"foot", "foot", 20};
  g.activate("own");
  ASSERT_TRUE(g.match().time_out(Seat{std::size_t{0}}));
  EXPECT_NE(g.last("order-declared").find(R"("order":"defer")"), std::string::npos);
  EXPECT_EQ(g.stands("own"), "30 20 0");
}

TEST(Measure, NoTargetIsAskedForWhereNoneCanBeReached) {
  CLAUSES("DTS-R.171", "DTS-R.11");
  Facing beyond{"foot points2", "foot points2", 12.5};
  beyond.declare("own", "stand-fire");
  EXPECT_EQ(beyond.asked(), "");
  Facing within{"foot points2", "foot points2", 12};
  within.declare("own", "stand-fire");
  EXPECT_TRUE(within.offers("fire enemy"));
}

}  // namespace
}  // namespace linstock::declare_thee_sir
