// Section 9: rallying.
#include <fmt/format.h>

#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

using Lines = std::vector<std::string>;

struct ToRally : Field {
  ToRally(std::string_view what = "balanced-foot veteran") {
    put("own", what, {20, 20, 90}).routed("own").sp("own", 7);
  }
  using Field::sp;
};

TEST(Rally, TheRollOfEachRating) {
  CLAUSES("AGA-E.20", "AGA-9.22", "AGA-9.23", "AGA-9.24", "AGA-9.27", "AGA-5.16", "AGA-R.91", "AGA-X.7",
          "AGA-D.13");
  struct Case {
    std::string_view who, dice;
    bool rallied;
  };
  for (const Case& c : {Case{"balanced-foot veteran", "5 3", true},
                        {"balanced-foot green", "4 3", false},
                        {"balanced-foot regular", "4 3", true},
                        {"horse veteran", "5 4", false}}) {
    ToRally g{c.who};
    g.edit().losses[CommandId{std::size_t{0}}] = 1;  // demoralised, and an enemy behind: neither counts
    g.foe("enemy", "horse regular", {16, 18, 90});
    g.begin_card(parliament, card::rally);
    EXPECT_EQ(g.offers(), (Lines{"rally own", "end-rally"}));
    g.play("rally own");
    g.roll("rally", c.dice);
    EXPECT_TRUE(g.told("rally-tried", c.rallied ? R"("rallied":true)" : R"("rallied":false)")) << c.who;
    EXPECT_EQ(g.last_clause("rally-tried"), "AGA-9.24");
    EXPECT_EQ(g.sp("own"), 7);
    if (c.rallied) g.play("reform column 0");
    EXPECT_EQ(g.at("own").formation, c.rallied ? Formation::column : Formation::routed);
    EXPECT_EQ(g.sp("own"), 7);
  }
}

TEST(Rally, AnyFormationAndFacingAboutItsMiddle) {
  CLAUSES("AGA-9.25", "AGA-9.26", "AGA-R.92", "AGA-R.132", "AGA-D.14", "AGA-10.7");
  ToRally g;  // its square: from x = 18.425 to 20, its middle at (19.2125, 20)
  g.begin_card(parliament, card::rally);
  g.play("rally own");
  g.roll("rally", "1 1");
  EXPECT_EQ(g.asked(), "parliament reform");
  EXPECT_TRUE(g.offers("reform deployed 0-359") || g.offers().size() == 2) << g.offers().front();
  EXPECT_EQ(g.refused("reform deployed 37.5"), g.refused("reform deployed 360"));
  g.play("reform deployed 180");
  EXPECT_EQ(g.stands("own"), "19.212 19.606 180");
  EXPECT_EQ(g.at("own").formation, Formation::deployed);
  EXPECT_EQ(g.last_clause("formed"), "AGA-9.25");
  EXPECT_FALSE(g.state().counted.contains(g.unit("own"))) << "the next rout is another loss";
}

TEST(Rally, DragoonsMountedOrDismounted) {
  CLAUSES("AGA-R.92", "AGA-9.25");
  ToRally g{"dragoons veteran"};
  g.begin_card(parliament, card::rally);
  g.play("rally own");
  g.roll("rally", "1 1");
  EXPECT_EQ(g.offers().size(), 4u);
  g.play("reform mounted column 90");
  EXPECT_TRUE(g.at("own").mounted);
  EXPECT_EQ(g.at("own").formation, Formation::column);
}

TEST(Rally, OnceATurnByChoiceAndInAnyOrder) {
  CLAUSES("AGA-5.18", "AGA-R.92", "AGA-5.17", "AGA-R.93");
  ToRally g;
  g.put("more", "horse green", {30, 20, 90}).put("steady", "horse green", {36, 20, 90}).routed("more");
  g.foe("fled", "horse green", {30, 30, 90}).routed("fled");
  g.begin_card(parliament, card::rally);
  EXPECT_EQ(g.offers(), (Lines{"rally own", "rally more", "end-rally"}));
  EXPECT_EQ(g.refused("rally steady"), "AGA-9.22");
  EXPECT_EQ(g.refused("rally fled"), "AGA-9.22");
  g.play("rally more");
  g.roll("rally", "6 6");
  EXPECT_EQ(g.refused("rally more"), "AGA-5.18");
  EXPECT_EQ(g.offers(), (Lines{"rally own", "end-rally"}));
  g.play("end-rally");
  EXPECT_EQ(g.at("own").formation, Formation::routed) << "it need not try";

  Field idle;
  idle.begin_card(parliament, card::rally);
  EXPECT_FALSE(idle.state().action.side) << "nobody to rally, nothing to ask";
}

TEST(Rally, NotInContactWithAnEnemy) {
  CLAUSES("AGA-9.28", "AGA-E.20");
  for (bool routed : {false, true}) {
    ToRally g;
    g.put("more", "horse green", {30, 20, 90}).routed("more");
    g.foe("enemy", "horse green", {20, 20, 270}).touch("own", Face::none, "enemy", Face::front);
    if (routed) g.routed("enemy");
    g.begin_card(parliament, card::rally);
    EXPECT_EQ(g.refused("rally own"), "AGA-9.28");
  }
}

TEST(Rally, ByTheLeastShiftWhereItDoesNotFit) {
  CLAUSES("AGA-R.92", "AGA-R.138");
  ToRally g;
  g.put("wall", "balanced-foot green", {19.2125, 22, 0});  // its rear at y = 21.213
  g.begin_card(parliament, card::rally);
  g.play("rally own");
  g.roll("rally", "1 1");
  for (int facing = 0; facing < 360; ++facing)
    EXPECT_TRUE(g.match().attempt(parliament, fmt::format("reform column {}", facing))) << facing;
  g.play("reform column 0");  // from y = 18.819 to 21.181: it fits
  EXPECT_EQ(g.stands("own"), "19.212 21.181 0");

  ToRally h;
  h.foe("enemy", "balanced-foot green", {19.2125, 21, 180});
  h.begin_card(parliament, card::rally);
  h.play("rally own");
  h.roll("rally", "1 1");
  h.play("reform column 0");
  EXPECT_EQ(h.stands("own"), "19.212 20.949 0") << "and touches no enemy";
  EXPECT_FALSE(h.touching("own", "enemy"));
}

TEST(Rally, DeployedHorseNotInWoodsAndNobodyOffTheTable) {
  CLAUSES("AGA-R.92", "AGA-R.41", "AGA-R.138");
  for (std::string_view who : {"horse veteran", "balanced-foot veteran"}) {
    ToRally g{who};
    g.ground("woods difficult", 10, 10, 20, 20);
    g.begin_card(parliament, card::rally);
    g.play("rally own");
    g.roll("rally", "1 1");
    EXPECT_EQ(g.offers().size(), who.starts_with("horse") ? 1u : 2u) << who;
    g.play("reform column 45");
  }
  Field g;
  g.put("own", "balanced-foot veteran", {1.6, 20, 90}).routed("own");
  g.begin_card(parliament, card::rally);
  g.play("rally own");
  g.roll("rally", "1 1");
  g.play("reform deployed 0");
  EXPECT_EQ(g.stands("own"), "2.363 20.394 0") << "pushed in from the edge";
}

TEST(Rally, WithoutRoomItStaysRouted) {
  CLAUSES("AGA-R.133", "AGA-9.24");
  ToRally g{"horse veteran"};
  g.ground("impassable", 10, 10, 20, 20);
  g.begin_card(parliament, card::rally);
  g.play("rally own");
  g.roll("rally", "1 1");
  EXPECT_EQ(g.last_clause("rally-tried"), "AGA-R.133");
  EXPECT_EQ(g.at("own").formation, Formation::routed);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
