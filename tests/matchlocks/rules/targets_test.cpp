// XI Shooting: at whom a unit Shoots; measurements.
#include "matchlocks/match.hpp"
#include "matchlocks/shooting.hpp"

namespace linstock::matchlocks {
namespace {

/// The targets that are offered.
std::string offered(Scene& g) {
  std::string all;
  for (const std::string& line : g.offers())
    if (line.starts_with("shoot ")) all += (all.empty() ? "" : " ") + line.substr(6);
  return all;
}

TEST(Targets, TheNearest) {
  CLAUSES("NMM-9.4.1", "NMM-11.3.7", "NMM-R.78");
  Range g{"musketeers", "pikes", 12};
  g.foe("near", "pikes", {21, 28, 270});
  g.order("own", "");
  EXPECT_EQ(offered(g), "near");
  EXPECT_EQ(g.refused("shoot enemy"), "NMM-11.3.7");
  Range hidden{"musketeers", "pikes", 12};
  hidden.foe("near", "pikes", {4, 28, 270});  // nearer, outside the arc
  hidden.order("own", "");
  EXPECT_EQ(offered(hidden), "enemy");
}

TEST(Targets, EquallyNearOnesAreChosenFrom) {
  CLAUSES("NMM-R.78", "NMM-P.17");
  Range g{"musketeers", "pikes", 14.5};
  g.foe("left", "pikes", {20, 28, 270}), g.foe("right", "pikes", {20, 20, 270});
  g.order("own", "");
  EXPECT_EQ(offered(g), "left right");
}

TEST(Targets, AnAttachedLeaderChooses) {
  CLAUSES("NMM-11.3.8", "NMM-R.14", "NMM-11.3.7");
  Range g{"musketeers", "pikes", 12};
  g.foe("near", "pikes", {21, 28, 270});
  g.with("brigadier", "own");
  g.order("own", "");
  EXPECT_EQ(offered(g), "enemy near");
}

TEST(Targets, TheOrderNamesATarget) {
  CLAUSES("NMM-9.4.1", "NMM-11.3.8", "NMM-R.14");
  for (const bool legal : {true, false}) {
    Range g{"musketeers", "pikes", legal ? 12.0 : 16.0};
    g.foe("near", "pikes", {21, 28, 270});
    g.make();
    Activation a{.why = Why::order, .side = Side::royalist, .count = 2, .target = g.unit("enemy")};
    a.units.insert(g.unit("own"));
    g.edit().activations.add(a);
    g.begin_in(Activate{});
    EXPECT_EQ(offered(g), legal ? "enemy" : "near") << "one that cannot be Shot at binds nobody";
    EXPECT_EQ(g.refused(legal ? "shoot near" : "shoot enemy"), legal ? "NMM-11.3.8" : "NMM-11.6.1");
  }
}

TEST(Targets, ABrigadierNamesOneThatIsNotTheNearest) {
  CLAUSES("NMM-R.14", "NMM-9.4.1", "NMM-8.3.4");
  Range g{"musketeers raw", "pikes", 12};
  g.foe("near", "pikes", {21, 28, 270}), g.foe("beyond", "pikes", {26, 20, 270});
  g.leads("brigadier");
  EXPECT_EQ(g.refused("order own first shoot at beyond"), "NMM-R.14") << "out of range";
  g.play("order own first shoot at enemy");
  EXPECT_EQ(offered(g), "enemy");
  g.play("shoot enemy");
  EXPECT_EQ(dice_of(g), 6);
}

TEST(Targets, TheEnemiesNearestToEitherWing) {
  CLAUSES("NMM-11.3.9", "NMM-3.2.7");
  // The pike block is nearest to the middle one, each wing to another, all in the arc of both wings.
  Range g{"battalia", "pikes", 9};
  g.foe("left", "pikes", {19.01, 27.6, 270}), g.foe("right", "pikes", {19.01, 20.4, 270});
  g.foe("behind", "pikes", {23, 24, 270});
  g.order("own", "");
  EXPECT_EQ(offered(g), "enemy left right");
  Range division{"musketeers", "pikes", 9};
  division.foe("left", "pikes", {19.01, 27.6, 270}), division.foe("right", "pikes", {19.01, 20.4, 270});
  division.order("own", "");
  EXPECT_EQ(offered(division), "enemy") << "only Battalia have wings";
  Range narrow{"battalia", "pikes", 9};
  narrow.foe("left", "pikes", {13, 29.5, 270});  // in the arc of the left wing only
  narrow.order("own", "");
  EXPECT_EQ(offered(narrow), "left") << "the nearest of all, whatever the wings see";
}

TEST(Targets, ArtilleryShootsAtFormedEnemies) {
  CLAUSES("NMM-11.3.11", "NMM-R.78", "NMM-11.3.7");
  Range g{"field_gun", "pikes", 30};
  g.foe("near", "detachment", {20, 30, 270}), g.foe("guns", "field_gun", {22, 18, 270});
  g.order("own", "");
  EXPECT_EQ(offered(g), "enemy");
  EXPECT_EQ(g.refused("shoot near"), "NMM-11.3.11");
  Range loose{"field_gun", "field_gun", 30};
  loose.foe("near", "detachment", {20, 30, 270});
  loose.order("own", "");
  EXPECT_EQ(offered(loose), "near") << "no formed enemy";
}

TEST(Targets, ArtilleryReturnsFire) {
  CLAUSES("NMM-11.3.10", "NMM-R.78", "NMM-R.40", "NMM-11.3.7");
  Range g{"field_gun", "pikes", 20};
  g.foe("guns", "field_gun", {45, 30, 270}), g.foe("skirmishers", "detachment", {52, 18, 270});
  g.make();
  g.edit().shots.add({g.unit("guns"), g.unit("own")});
  g.edit().shots.add({g.unit("skirmishers"), g.unit("own")});
  g.with("brigadier", "own");
  g.order("own", "");
  EXPECT_EQ(offered(g), "guns") << "the nearest who Shot at it; nobody chooses";
  EXPECT_EQ(g.refused("shoot enemy"), "NMM-11.3.10");
}

TEST(Targets, ShotsAreNoted) {
  CLAUSES("NMM-11.3.10", "NMM-R.162");
  Range g{"battalia", "field_gun", 9};
  g.fire();
  ASSERT_EQ(g.state().shots.size(), 1U);
  EXPECT_TRUE(g.state().shots[0] == (Shot{g.unit("own"), g.unit("enemy")}));
  EXPECT_TRUE(g.at("own").today.fired);
  EXPECT_TRUE(g.at("own").has_fired);
}

TEST(Targets, TheFirstPhaseEndsWithAVolley) {
  CLAUSES("NMM-7.2.10", "NMM-7.2.11", "NMM-R.38");
  Range g{"battalia raw", "pikes", 9};
  g.bombard("own");
  g.play("shoot enemy");
  EXPECT_TRUE(g.state().engaged);
  EXPECT_EQ(g.at("own").shots_left, 6);
  Range gun{"field_gun", "pikes", 9};
  gun.bombard("own");
  gun.play("shoot enemy");
  EXPECT_FALSE(gun.state().engaged);
}

// --- measurements ---

boost::json::value measured(const Scene& g, std::string_view from, std::string_view to) {
  const auto told = g.match().measure(spectator_view, from, to);
  EXPECT_TRUE(told) << from << ' ' << to;
  return told ? boost::json::parse(*told) : boost::json::value{};
}

TEST(Measure, FireAndAttacksBetweenEnemies) {
  CLAUSES("NMM-10.1.4", "NMM-R.91");
  Range g{"musketeers", "pikes", 5};
  g.order("own", "");
  const auto m = measured(g, "own", "enemy");
  EXPECT_EQ(m.at("distance"), 5'000);
  EXPECT_EQ(m.at("fire").at("range"), 5'000);
  EXPECT_EQ(m.at("fire").at("dice"), 6);
  EXPECT_EQ(m.at("fire").at("to_hit"), 5);
  EXPECT_EQ(m.at("fire_of_to").at("clause"), "NMM-11.1.1") << "Pikes never Shoot";
  EXPECT_EQ(m.at("attack").at("distance"), 5'000);
  EXPECT_EQ(m.at("attack").at("face"), "front");
  EXPECT_EQ(m.at("attack_of_to").at("distance"), 5'000);
  EXPECT_TRUE(m.at("fire").at("refusal").is_null() && m.at("attack").at("refusal").is_null());
  g.edit().units[g.unit("own")].at.facing = 27'000;  // it shows its rear
  g.order("own", "");
  const auto turned = measured(g, "own", "enemy");
  EXPECT_EQ(turned.at("attack").at("clause"), "NMM-R.146");
  EXPECT_TRUE(turned.at("attack").at("distance").is_null());
  EXPECT_EQ(turned.at("attack_of_to").at("face"), "rear");
  EXPECT_TRUE(measured(g, "own", "rest").at("fire").is_null()) << "a friend";
  EXPECT_TRUE(measured(g, "colonel", "own").at("fire").is_null()) << "leaders neither Shoot nor are Shot at";
}

TEST(Measure, CommandAndPoints) {
  CLAUSES("NMM-8.4.3", "NMM-G.8", "NMM-10.1.4");
  Range g{"musketeers", "pikes", 5};
  g.order("own", "");
  EXPECT_TRUE(measured(g, "brigadier", "own").at("in_command").as_bool());
  EXPECT_FALSE(measured(g, "colonel", "enemy").at("in_command").as_bool());
  EXPECT_EQ(measured(g, "3,4", "0,0").at("distance"), 5'000);
  EXPECT_FALSE(g.match().measure(spectator_view, "3,4", "nobody"));
  EXPECT_FALSE(g.match().measure(spectator_view, "90,4", "0,0"));
  EXPECT_FALSE(g.match().measure(spectator_view, "3,4", ""));
  EXPECT_FALSE(measured(g, "own", "").at("drawing").at("outlines").as_array().empty()) << "its field of fire";
}

TEST(Measure, NothingUnlessSoAgreed) {
  CLAUSES("NMM-10.1.4");
  Rules rules;
  rules.premeasure = false;
  Range g{"musketeers", "pikes", 5, rules};
  g.order("own", "");
  const auto told = g.match().measure(spectator_view, "own", "enemy");
  ASSERT_FALSE(told);
  EXPECT_EQ(g.match().clause_text(told.error().clause), "NMM-10.1.4");
}

}  // namespace
}  // namespace linstock::matchlocks
