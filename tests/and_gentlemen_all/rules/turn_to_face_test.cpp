// The switch turn_to_face: a unit touched at its flank turns to face.                              AGA-R.45
#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// `own`, touched by horse at its flank, on its MOVE/MELEE card; its front is 10" from the table's edge.
struct Flanked : Alone {
  explicit Flanked(std::string_view own, Spot flanker)
      : Alone(own, {20, 10, 0}, Rules{.turn_to_face = true}) {
    foe("flanker", "horse regular", flanker).touch("own", Face::flank, "flanker", Face::front);
  }
  Face faces() const { return face_to(state(), unit("own"), unit("flanker")); }
};
constexpr double half_a_line = 1.575, half_a_column = 0.788;  // of horse

TEST(TurnToFace, ItsFrontComesWhereItsFlankWas) {
  CLAUSES("AGA-R.45", "AGA-R.30");
  Flanked right{"horse regular", {20 + half_a_line, 9.4, 270}};
  right.go();
  EXPECT_EQ(right.refused("move own turn left 90"), "AGA-R.45") << "away from him";
  right.ends("move own turn right 90", "21.575 9.409 90");
  EXPECT_NE(right.last("moved").find(R"("spent":0)"), std::string::npos);
  Flanked left{"horse regular", {20 - half_a_line, 9.4, 90}};
  left.go().ends("move own turn left 90", "18.425 9.409 270");
  Flanked column{"horse regular", {20 + half_a_column, 9.4, 270}};
  column.in_column("own");
  column.go().ends("move own turn right 90", "20.788 8.819 90");
  Flanked blocked{"horse regular", {20 + half_a_column, 9.4, 270}};
  blocked.in_column("own").put("friend", "horse regular", {17.6, 9.5, 0});
  EXPECT_EQ(blocked.go().refused("move own turn right 90"), "AGA-6.37") << "a friend stands there";
}

TEST(TurnToFace, FreesNobody) {
  CLAUSES("AGA-R.45", "AGA-6.44", "AGA-R.108");
  Flanked g{"balanced-foot regular", {22.363, 9.6, 270}};
  g.go().play("move own turn right 90");
  EXPECT_TRUE(g.touching("own", "flanker"));
  EXPECT_EQ(g.faces(), Face::front);
  EXPECT_EQ(g.last_clause("touched"), "AGA-R.45");
  EXPECT_FALSE(g.state().action.charged.contains(g.unit("own")));
  EXPECT_EQ(face_to(g.state(), g.unit("flanker"), g.unit("own")), Face::front) << "his own face stays";
  g.play("end-movement");
  g.play("attack own flanker");
  Flanked held{"balanced-foot regular", {22.363, 9.6, 270}};  // its rear would be free of who holds it there
  held.foe("behind", "horse regular", {19, 9.213, 0}).touch("own", Face::rear, "behind", Face::front);
  EXPECT_EQ(held.go().refused("move own turn right 90"), "AGA-6.37");
}

TEST(TurnToFace, LightGunsDoButNotHeavyOnes) {
  CLAUSES("AGA-R.45", "AGA-6.34");
  Flanked light{"light-artillery green", {20 + half_a_line, 9.2, 270}};
  light.go().play("move own turn right 90");
  EXPECT_EQ(light.at("own").at.facing, 9'000);
  Flanked heavy{"heavy-artillery green", {20 + half_a_line, 9.2, 270}};
  EXPECT_EQ(heavy.go().refused("move own turn right 90"), "AGA-6.1");
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
