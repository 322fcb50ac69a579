// Cover against fire, obstacles in melee, earthworks in tests of morale.
#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// What cover gives to foot at (20, 13) facing south against fire from the south.
int covered(const std::function<void(Field&)>& lay, Spot target = {20, 13, 180}, Spot firer = {20, 10, 0}) {
  Field g;
  g.put("own", "balanced-foot green", firer).foe("enemy", "balanced-foot green", target);
  lay(g);
  g.begin_card(parliament, card::fire);
  return g.fire_adds("own", "enemy").second;
}

TEST(Cover, AHedgeThatIsLined) {
  CLAUSES("AGA-E.11", "AGA-R.22", "AGA-T.fire-target");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 13, 180});
  g.line("difficult cover2 defence2", {14, 12.5}, {26, 12.5});
  g.begin_card(parliament, card::fire);
  g.play("fire own enemy");
  g.roll("fire", "6 4");
  EXPECT_TRUE(g.told("fired", R"({"because":"light-cover","by":2}],"total":7},"sp":0)"));
  EXPECT_EQ(g.sp("enemy"), 0);
}

TEST(Cover, LinesOfEachGradeWithinAnInchAndCrossed) {
  CLAUSES("AGA-R.22", "AGA-T.fire-target", "AGA-R.23", "AGA-R.137");
  const auto line = [](std::string_view what, double y, double from = 14) {
    return [=](Field& g) { g.line(what, {from, y}, {from + 12, y}); };
  };
  EXPECT_EQ(covered(line("cover2", 12.5)), 2);
  EXPECT_EQ(covered(line("cover3", 12.5)), 3);
  EXPECT_EQ(covered(line("cover4 earthwork", 12.5)), 4);
  EXPECT_EQ(covered(line("difficult", 12.5)), 0) << "a stream";
  EXPECT_EQ(covered(line("cover2", 11.5)), 2) << "its strip ends an inch off";
  EXPECT_EQ(covered(line("cover2", 11.49)), 0);
  EXPECT_EQ(covered(line("cover2", 14.3)), 0) << "behind the target";
  EXPECT_EQ(covered(line("cover2", 13.2)), 2) << "under the part that is fired at";
  EXPECT_EQ(covered(line("cover2", 12.5, 24)), 0) << "not between them";
  EXPECT_EQ(covered(line("cover2", 11.7), {20, 12.8, 180}, {20, 11.9, 0}), 0)
      << "the firer has come across it";
  EXPECT_EQ(covered(line("cover2", 11.7), {20, 12, 180}, {20, 11.4, 0}), 2) << "the firer lines it too";
  EXPECT_EQ(covered([&](Field& g) { line("cover2", 12.5)(g), line("cover4", 12.6)(g); }), 4)
      << "the best only";
}

TEST(Cover, MoreThanHalfInsideAWood) {
  CLAUSES("AGA-R.22", "AGA-R.110", "AGA-R.23");
  const auto wood = [](double left, std::string_view what = "woods cover2") {
    return [=](Field& g) { g.ground(what, left, 12.9, 20, 2); };
  };
  EXPECT_EQ(covered(wood(19.9)), 2);
  EXPECT_EQ(covered(wood(20.1)), 0);
  EXPECT_EQ(covered(wood(19.9, "built-up cover3")), 3);
  EXPECT_EQ(covered([&](Field& g) { wood(10)(g), g.line("cover3", {14, 12.5}, {26, 12.5}); }), 3);
  for (const double left : {20.0, 19.996}) {  // horse is two stands wide: exactly half of it, and more
    Field half;
    half.put("own", "balanced-foot green", {20, 10, 0}).foe("enemy", "horse green", {20, 13, 180});
    half.ground("woods cover2", left, 12, 20, 3).begin_card(parliament, card::fire);
    EXPECT_EQ(half.fire_adds("own", "enemy").second, left < 20 ? 2 : 0);
  }
  Field g;  // every class has it
  g.put("own", "balanced-foot green", {20, 10, 0}).foe("enemy", "horse green", {20, 13, 180});
  g.ground("woods cover2", 10, 12.9, 20, 3);
  g.begin_card(parliament, card::fire);
  EXPECT_EQ(g.fire_adds("own", "enemy").second, 2);
}

/// What ground gives to foot at (20, 13) facing south that is attacked from the south.
int defended(const std::function<void(Field&)>& lay, std::string_view defender = "balanced-foot green",
             Spot attacker = {20, 13, 0}, Face face = Face::front) {
  Field g;
  g.put("own", "balanced-foot green", attacker).foe("enemy", defender, {20, 13, 180});
  g.touch("own", Face::front, "enemy", face);
  lay(g);
  g.begin_melee(parliament);
  const int bare = g.table()[g.unit("enemy")].melee[0] + (face == Face::flank  ? -4
                                                          : face == Face::rear ? -3
                                                                               : 0);
  return g.melee_adds("own", "enemy").second - bare;
}

TEST(Obstacle, FootDefendsALineThatTheAttackComesAcross) {
  CLAUSES("AGA-R.78", "AGA-T.melee-defender", "AGA-8.23", "AGA-8.24", "AGA-R.109", "AGA-R.137");
  const auto line = [](std::string_view what, double y) {
    return [=](Field& g) { g.line(what, {14, y}, {26, y}); };
  };
  EXPECT_EQ(defended(line("defence2", 12.9)), 2);
  EXPECT_EQ(defended(line("defence2", 13.1)), 2) << "under the defender's edge";
  EXPECT_EQ(defended(line("defence3 earthwork", 12.9)), 3);
  EXPECT_EQ(defended(line("defence2", 12.3)), 2) << "the attacker stands astride it";
  EXPECT_EQ(defended(line("defence2", 12.1)), 0) << "only his tail overlaps it";
  EXPECT_EQ(defended([](Field& g) { g.line("defence2", {14, 13.1}, {19, 13.1}); }), 0)
      << "it lies before his left half alone";
  EXPECT_EQ(defended([](Field& g) { g.line("defence2", {23, 11}, {23, 16}); }), 0) << "beside both";
  EXPECT_EQ(defended(line("defence2", 14.3)), 0) << "behind the defender";
  EXPECT_EQ(defended(line("cover2", 12.9)), 0) << "cover is not an obstacle";
  EXPECT_EQ(defended(line("defence2", 12.9), "horse green"), 0);
  EXPECT_EQ(defended(line("defence2", 12.9), "light-artillery green"), 0);
  EXPECT_EQ(defended(line("defence2", 12.9), "dragoons green"), 2);
  EXPECT_EQ(defended([&](Field& g) { line("defence2", 12.9)(g), line("defence3", 12.9)(g); }), 3);
}

/// The attacker faces 30 degrees east of north; his left front corner touches the middle of the front.
TEST(Obstacle, LinesUnderTheFarCornerOfOneWhoTouchesByACornerGiveNothing) {
  CLAUSES("AGA-R.78", "AGA-R.137");
  const Spot aslant{22.046, 11.819, 30};
  const auto line = [](double from, double to, double y) {
    return [=](Field& g) { g.line("defence2", {from, y}, {to, y}); };
  };
  EXPECT_EQ(defended(line(23, 27, 10.6), "balanced-foot green", aslant), 0);
  EXPECT_EQ(defended(line(21, 27, 12.4), "balanced-foot green", aslant), 0) << "before his right half";
  EXPECT_EQ(defended(line(18, 21, 12.7), "balanced-foot green", aslant), 2) << "on his way";
}

TEST(Obstacle, AreToldApartFromWorks) {
  CLAUSES("AGA-T.melee-defender", "AGA-R.78");
  for (const std::string_view what : {"defence2", "defence3 earthwork"}) {
    Field g;
    g.put("own", "balanced-foot green", {20, 13, 0}).foe("enemy", "balanced-foot green", {20, 13, 180});
    g.touch("own", Face::front, "enemy", Face::front).line(what, {14, 12.9}, {26, 12.9});
    g.begin_melee(parliament);
    const Scores s = melee_scores(g.state(), g.table(), g.unit("own"), g.unit("enemy"), 6, 6);
    bool works = false;
    for (const Modifier& m : s.against.modifiers) works |= m.because == ModifierReason::works;
    EXPECT_EQ(works, what != "defence2");
  }
}

TEST(Obstacle, WoodsAndHousesBeyondHalf) {
  CLAUSES("AGA-R.78", "AGA-R.110", "AGA-R.23");
  const auto area = [](std::string_view what, double left) {
    return [=](Field& g) { g.ground(what, left, 12, 20, 3); };
  };
  EXPECT_EQ(defended(area("woods defence2", 19.9)), 2);
  EXPECT_EQ(defended(area("woods defence2", 20.1)), 0);
  EXPECT_EQ(defended(area("built-up defence3", 19.9)), 3);
  EXPECT_EQ(defended(area("woods defence2", 20), "dragoons green"), 0) << "two stands wide, one inside";
  EXPECT_EQ(defended(area("woods defence2", 19.95), "dragoons green"), 2);
}

TEST(Obstacle, InFlankOrRearOnlyWhereItCoversThatEdge) {
  CLAUSES("AGA-R.78", "AGA-R.134");
  const auto line = [](Field& g) { g.line("defence2", {14, 12.9}, {26, 12.9}); };
  const auto flank = [](Field& g) { g.line("defence2", {22.4, 11}, {22.4, 16}); };
  EXPECT_EQ(defended(line, "balanced-foot green", {20, 13.787, 180}, Face::rear), 0);
  EXPECT_EQ(defended(flank, "balanced-foot green", {22.362, 13.4, 270}, Face::flank), 2);
  EXPECT_EQ(defended([](Field& g) { g.line("defence2", {20.7, 11}, {20.7, 16}); }, "balanced-foot green",
                     {22.362, 13.4, 270}, Face::flank),
            0)
      << "it is crossed beyond an inch from that flank";
  EXPECT_EQ(defended([](Field& g) { g.ground("woods defence2", 10, 11, 11.2, 4); }, "balanced-foot green",
                     {22.362, 13.4, 270}, Face::flank),
            0)
      << "its flank is out of the wood by more than an inch";
  EXPECT_EQ(defended([](Field& g) { g.ground("woods defence2", 10, 11, 20, 4); }, "balanced-foot green",
                     {22.362, 13.4, 270}, Face::flank),
            2);
}

TEST(Earthworks, FootInOrBehindThemTestsBetter) {
  CLAUSES("AGA-R.90", "AGA-T.morale-mods", "AGA-R.131");
  const auto adds = [](std::string_view who, const std::function<void(Field&)>& lay) {
    Field g;
    g.put("own", who, {20, 10, 0});
    lay(g);
    g.begin_card(parliament, card::fire);
    return g.morale_adds("own");
  };
  const auto line = [](double y, std::string_view what = "earthwork cover4") {
    return [=](Field& g) { g.line(what, {14, y}, {26, y}); };
  };
  EXPECT_EQ(adds("balanced-foot green", line(10.6)), -2);
  EXPECT_EQ(adds("balanced-foot green", line(11.5)), -2) << "an inch before its front";
  EXPECT_EQ(adds("balanced-foot green", line(11.51)), 0);
  EXPECT_EQ(adds("balanced-foot green", line(10.501)), -2) << "it begins right before its front";
  EXPECT_EQ(adds("balanced-foot green", line(10.2)), -2) << "its front lies in it";
  EXPECT_EQ(adds("balanced-foot green", line(8.7)), 0) << "behind it";
  EXPECT_EQ(adds("balanced-foot green", [](Field& g) { g.line("earthwork cover4", {23.3, 5}, {23.3, 10}); }),
            0)
      << "beside it, up to its front";
  EXPECT_EQ(adds("balanced-foot green", line(10.6, "cover2 defence2")), 0) << "a hedge";
  EXPECT_EQ(adds("horse green", line(10.6)), 0);
  EXPECT_EQ(adds("dragoons green", line(10.6)), -2);
  EXPECT_EQ(adds("light-artillery green", line(10.6)), 0);
  const auto work = [](double left) {
    return [=](Field& g) { g.ground("earthwork cover4 defence3", left, 9, 10, 3); };
  };
  EXPECT_EQ(adds("balanced-foot green", work(19.9)), -2);
  EXPECT_EQ(adds("balanced-foot green", work(20.1)), 0);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
