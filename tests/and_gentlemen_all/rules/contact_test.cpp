// Contacts: which units touch, and with which faces.
#include <cmath>
#include <numbers>

#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// Whether a regiment of foot that faces north at 20 20 is in contact with this.
bool in_contact(std::string_view what, Spot at) {
  Field g;
  g.put("own", "balanced-foot regular", {20, 20, 0}).foe("foe", what, at);
  g.begin_turn();
  const UnitId u = g.unit("own");
  return would_touch(g.state(), g.table(), u, g.state().units[u]).contains(g.unit("foe"));
}

/// Horse that moves straight north until it touches; returns both faces.
struct ComingUp : Field {
  ComingUp(Spot from, Spot enemy, Rules rules = {}, std::string_view what = "balanced-foot regular")
      : Field(rules) {
    put("own", "horse regular", from).foe("foe", what, enemy);
  }
  std::string faces(std::string_view line) {
    begin_card(parliament, card::move);
    play(line);
    const UnitId own = unit("own"), foe = unit("foe");
    if (!touching("own", "foe")) return "none";
    const auto name = [](Face f) { return std::string{enum_name(f)}; };
    return name(face_to(state(), own, foe)) + " " + name(face_to(state(), foe, own));
  }
};

TEST(Contact, AGapAndASharedLengthOrACornerOnAnEdge) {
  CLAUSES("AGA-R.13");
  EXPECT_TRUE(in_contact("balanced-foot regular", {20, 20.05, 180}));
  EXPECT_FALSE(in_contact("balanced-foot regular", {20, 20.051, 180}));
  EXPECT_TRUE(in_contact("balanced-foot regular", {24.624, 20, 180})) << "0.1 inch shared";
  EXPECT_FALSE(in_contact("balanced-foot regular", {24.628, 20, 180})) << "less than that";
  EXPECT_FALSE(in_contact("balanced-foot regular", {24.725, 20, 180})) << "corner to corner";
  EXPECT_TRUE(in_contact("horse regular", {19, 20 + 1.114, 135})) << "a corner on an edge";
  EXPECT_FALSE(in_contact("horse regular", {19, 20 + 1.2, 135}));
  // Its right front corner lies 0.03 inch before his front, 0.05 inch from that front's end.
  const auto leaning = [](double degrees) {
    const double turned = degrees * std::numbers::pi / 180;
    return Spot{22.3125 + 1.575 * std::cos(turned), 20.03 + 1.575 * std::sin(turned), 180 - degrees};
  };
  EXPECT_FALSE(in_contact("horse regular", leaning(3))) << "edges so nearly parallel share too little";
  EXPECT_TRUE(in_contact("horse regular", leaning(10))) << "edges that lean more touch by a corner";
}

TEST(Contact, TheEdgeTouchedIsTheFace) {
  CLAUSES("AGA-6.40", "AGA-R.14");
  EXPECT_EQ((ComingUp{{20, 16, 0}, {20, 18, 180}}.faces("move own ahead 2")), "front front");
  EXPECT_EQ((ComingUp{{20, 15, 0}, {20, 18, 0}}.faces("move own ahead 2.213")), "front rear");
  EXPECT_EQ((ComingUp{{19, 12, 0}, {20, 18, 90}}.faces("move own ahead 3.636")), "front flank");
}

/// The right front corner of one who faces north is at 22.3625 20.
TEST(Contact, ACornerIsOfTheZoneInWhichTheAttackerStoodBeforeAndAfter) {
  CLAUSES("AGA-R.14", "AGA-R.12");
  const Spot enemy{20, 20, 0};
  ComingUp from_front{{24.5, 22.5, 240}, enemy};
  EXPECT_EQ(from_front.faces("move own ahead 3.1"), "front front") << "though 60 degrees off";
  EXPECT_EQ(from_front.last("touched"),
            R"({"unit":"own","enemy":"foe","on_unit":"front","on_enemy":"front"})");
  EXPECT_EQ(from_front.last_clause("touched"), "AGA-6.40");
  EXPECT_EQ((ComingUp{{24.174, 21.47, 200}, enemy}.faces("move own ahead 1.99")), "front flank")
      << "though 20 degrees off its front";
}

TEST(Contact, ACornerBetweenTwoZonesIsOfTheEdgeThatTheAttackerFaces) {
  CLAUSES("AGA-R.14");
  const Spot enemy{20, 20, 0};
  EXPECT_EQ((ComingUp{{24, 23, 200}, enemy}.faces("move own ahead 3.379")), "front front")
      << "20 degrees off";
  EXPECT_EQ((ComingUp{{25.5, 22, 250}, enemy}.faces("move own ahead 3.63")), "front flank")
      << "70 degrees off";
  EXPECT_EQ((ComingUp{{21, 12, 0}, {20, 18, 90}}.faces("move own ahead 3.636")), "front flank")
      << "along an edge it is that edge";
  ComingUp passing{{20.346, 22.108, 120}, enemy};
  passing.in_column("own");
  EXPECT_EQ(passing.faces("move own ahead 4"), "flank flank") << "60 degrees off its front is not facing it";
}

/// A column that marches past the corner, 60 degrees off the front that it comes from and 30 off the rear's.
TEST(Contact, NobodyTouchesAFrontThatHeFacesByMoreThan45Degrees) {
  CLAUSES("AGA-R.14");
  ComingUp g{{20.346, 22.108, 120}, {20, 20, 0}};
  g.in_column("own");
  EXPECT_EQ(g.faces("move own ahead 4"), "flank flank");
}

TEST(Contact, ByTheSwitchItIsTheZoneFromWhichTheMoveBegan) {
  CLAUSES("AGA-R.14", "AGA-R.140", "AGA-R.12");
  const Spot from{23.7, 20.5, 180}, enemy{20, 20, 0};  // beside its front
  const std::string_view line = "move own ahead 0.5";
  EXPECT_EQ((ComingUp{from, enemy}.faces(line)), "front front");
  EXPECT_EQ((ComingUp{from, enemy, {.contact_face = ContactFace::zone}}.faces(line)), "front flank");
  const Rules by_zone{.contact_face = ContactFace::zone};
  EXPECT_EQ((ComingUp{{22.97, 17.737, 225}, {20, 20, 45}, by_zone}.faces("move own ahead 0.48")),
            "front flank")
      << "the same, turned by 45 degrees";
  EXPECT_EQ((ComingUp{{20, 18.6, 0}, enemy, by_zone}.faces("move own ahead 0.6")), "front rear");
  // Horse has its corner at 21.575 18.819: half an inch behind it and beside it, on the ray.
  EXPECT_EQ((ComingUp{{22.075, 18.319, 0}, enemy, by_zone, "horse regular"}.faces(line)), "front rear");
  EXPECT_EQ((ComingUp{{22.076, 18.319, 0}, enemy, by_zone, "horse regular"}.faces(line)), "front flank");
}

/// By a wheel, by a turn, and by the rest of a move: each is told, and is a charge.
TEST(Contact, WhateverMoveEndsInContactHasCharged) {
  CLAUSES("AGA-8.3", "AGA-R.108", "AGA-R.13", "AGA-R.122", "AGA-6.40");
  const auto charges = [](Spot enemy, std::string_view line, bool column = false) {
    ComingUp g{{20, 20, 0}, enemy, {}, "horse regular"};
    if (column) g.in_column("own");
    EXPECT_NE(g.faces(line), "none") << line;
    EXPECT_NE(g.last("touched"), "") << line;
    return g.state().action.charged.contains(g.unit("own"));
  };
  EXPECT_TRUE(charges({20, 21.04, 180}, "move own ahead 1")) << "0.04 inch short of it";
  EXPECT_TRUE(charges({21.575, 20.26, 180}, "move own wheel left 4.5")) << "a corner comes so near";
  EXPECT_TRUE(charges({20, 21, 180}, "move own turn right 90")) << "turned about its middle";
}

/// A column that deploys beside an enemy, dragoons that mount with one at their backs.
TEST(Contact, AChangeOfFormationIntoContactHasCharged) {
  CLAUSES("AGA-8.3", "AGA-R.108", "AGA-6.8", "AGA-6.15");
  const auto forms = [](std::string_view own, bool column, Spot enemy, std::string_view line) {
    Field g;
    g.put("own", own, {20, 20, 0}).foe("foe", "balanced-foot regular", enemy);
    if (column) g.in_column("own");
    g.begin_card(parliament, card::move);
    g.play(line);
    EXPECT_TRUE(g.touching("own", "foe")) << line;
    EXPECT_NE(g.last("touched"), "") << line;
    return g.state().action.charged.contains(g.unit("own"));
  };
  EXPECT_TRUE(forms("horse regular", true, {21.605, 19.4, 270}, "move own form deployed"));
  EXPECT_TRUE(forms("dragoons regular", false, {20, 18.8, 0}, "move own mount"));
}

TEST(Contact, RoutedUnitsHaveNoFaceAndLockNobody) {
  CLAUSES("AGA-R.21", "AGA-R.51", "AGA-6.60");
  ComingUp g{{20, 15, 0}, {20, 18, 180}};
  g.foe("runs", "balanced-foot regular", {32, 18, 180}).routed("runs");
  g.put("near", "horse regular", {32, 16, 0});
  g.begin_card(parliament, card::move);
  g.play("move near ahead 2");
  const UnitId own = g.unit("near"), runs = g.unit("runs");
  ASSERT_TRUE(g.touching("near", "runs"));
  EXPECT_EQ(face_to(g.state(), own, runs), Face::front);
  EXPECT_EQ(face_to(g.state(), runs, own), Face::none);
  EXPECT_FALSE(locked(g.state(), own));
  EXPECT_TRUE(locked(g.state(), runs));
}

TEST(Contact, ByTheSwitchAPursuerLinesUpToo) {
  CLAUSES("AGA-R.15", "AGA-R.140");
  for (const bool conform : {false, true}) {
    Beaten g{"balanced-foot regular", {.conform = conform}};
    g.foe("foe", "horse regular", {20, 20, 180}).touch("own", Face::front, "foe", Face::front);
    g.put("aslant", "balanced-foot regular", {20, 15, 20});
    g.edit().units[g.unit("own")].at = {30'000, 5'000, 0};
    g.begin_in(royalist, card::move, Pursue{g.unit("foe"), g.unit("aslant")});
    ASSERT_TRUE(g.touching("foe", "aslant"));
    EXPECT_EQ(g.at("foe").at.facing == 20'000, conform);
  }
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
