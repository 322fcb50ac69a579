// Measures between units, how far a move may go on, and what an answer would lead to.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

namespace json = boost::json;

json::value measured(const Scene& g, std::string_view from, std::string_view to) {
  const auto found = g.match().measure(spectator_view, from, to);
  if (!found) return json::value(json::object{{"refused", found.error().what()}});
  return json::parse(*found);
}

TEST(Measure, GapZonesArcSightRangeBandAndCover) {
  CLAUSES("AGA-R.12", "AGA-R.18", "AGA-R.22");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 13, 90});
  g.ground("cover2", 19, 12, 1.5, 6);
  g.begin_card(parliament, card::fire);
  const auto m = measured(g, "own", "enemy");
  EXPECT_EQ(m.at("zone"), "front");
  EXPECT_EQ(m.at("zone_of_to"), "flank") << "it stands square across the front";
  EXPECT_EQ(m.at("distance"), 637) << "half of its front lies nearer";
  EXPECT_EQ(m.at("touching"), false);
  const auto& fire = m.at("fire");
  EXPECT_EQ(fire.at("in_arc"), true);
  EXPECT_EQ(fire.at("in_sight"), true);
  EXPECT_EQ(fire.at("range"), 637);
  EXPECT_EQ(fire.at("band"), "point-blank");
  EXPECT_EQ(fire.at("cover"), 2);
  EXPECT_EQ(fire.at("clause"), "");
  EXPECT_FALSE(m.at("drawing").at("lines").as_array().empty());
}

TEST(Measure, WhoTurnsHisBackDoesNotFire) {
  CLAUSES("AGA-7.3", "AGA-R.12");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 13, 0});
  g.begin_card(parliament, card::fire);
  const auto m = measured(g, "own", "enemy");
  EXPECT_EQ(m.at("zone_of_to"), "rear");
  EXPECT_EQ(m.at("fire").at("band"), "effective");
  EXPECT_EQ(m.at("fire_of_to").at("in_arc"), false);
  EXPECT_EQ(m.at("fire_of_to").at("clause"), "AGA-7.3");
}

TEST(Measure, TheTwoPointsAreSoFarApart) {
  CLAUSES("AGA-R.18");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "horse regular", {30, 20, 200});
  g.begin_card(parliament, card::fire);
  const auto there = measured(g, "own", "enemy"), back = measured(g, "enemy", "own");
  EXPECT_EQ(there.at("distance"), back.at("distance"));
  EXPECT_EQ(there.at("nearest"), back.at("there"));
  EXPECT_EQ(there.at("zone"), back.at("zone_of_to"));
  EXPECT_EQ(there.at("fire"), back.at("fire_of_to"));
}

TEST(Measure, ToAPointAndToFriends) {
  CLAUSES("AGA-R.12");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).put("friend", "horse regular", {20, 5, 0});
  g.begin_card(parliament, card::fire);
  const auto point = measured(g, "own", "20,15.5");
  EXPECT_EQ(point.at("distance"), 5'500);
  EXPECT_EQ(point.at("to"), nullptr);
  EXPECT_EQ(point.at("zone"), "front");
  EXPECT_EQ(measured(g, "own", "30,10").at("zone"), "flank");
  EXPECT_EQ(measured(g, "own", "20,2").at("zone"), "rear");
  EXPECT_EQ(measured(g, "own", "20,8.5").at("zone"), "rear") << "0.7 behind its rear edge";
  // The horse is 3.15 wide and 1.181 deep: one inch behind its rear edge and beside its flank, on the ray.
  EXPECT_EQ(measured(g, "friend", "22.575,2.819").at("zone"), "rear");
  EXPECT_EQ(measured(g, "friend", "22.576,2.819").at("zone"), "flank");
  const auto to_friend = measured(g, "own", "friend");
  EXPECT_EQ(to_friend.at("zone"), "rear");
  EXPECT_EQ(to_friend.at("fire"), nullptr);
  for (const auto& [from, to] : {std::pair{"own", "own"},
                                 {"own", "nobody"},
                                 {"1,1", ""},
                                 {"own", "90,1"},
                                 {"own", "-1,5"},
                                 {"own", "5,-1"}})
    EXPECT_TRUE(measured(g, from, to).as_object().contains("refused")) << from << " " << to;
}

TEST(Measure, WhoIsNotOnTheTableIsNotMeasured) {
  CLAUSES("AGA-R.11");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).put("gone", "balanced-foot regular", {30, 10, 0});
  g.edit().units[g.unit("gone")].where = Where::destroyed;
  g.begin_card(parliament, card::fire);
  for (const auto& [from, to] : {std::pair{"own", "gone"}, {"gone", "own"}, {"gone", ""}, {"3,4", "gone"}}) {
    const auto found = g.match().measure(spectator_view, from, to);
    ASSERT_FALSE(found) << from << " " << to;
    EXPECT_EQ(text(found.error().clause, clause_ids), "AGA-R.11");
  }
  for (const auto& [from, to] : {std::pair{"own", ""}, {"own", "3,4"}, {"3,4", "own"}, {"3,4", "5,6"}})
    EXPECT_TRUE(g.match().measure(spectator_view, from, to)) << from << " " << to;
}

TEST(Measure, BetweenPointsAndFromAPointToAUnit) {
  CLAUSES("AGA-R.12");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0});
  g.begin_card(parliament, card::fire);
  const auto points = measured(g, "3,4", "6,8");
  EXPECT_EQ(points.at("distance"), 5'000);
  EXPECT_EQ(points.at("zone"), "none");
  const auto back = measured(g, "20,15.5", "own");
  EXPECT_EQ(back.at("distance"), 5'500);
  EXPECT_EQ(back.at("zone_of_to"), "front");
  EXPECT_EQ(back.at("nearest").at("y"), 15'500);
}

TEST(Measure, WhatAUnitCommands) {
  CLAUSES("AGA-7.3", "AGA-T.range", "AGA-6.27");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("near", "horse regular", {20, 13, 180});
  g.foe("far", "balanced-foot regular", {20, 24, 180});
  g.begin_card(parliament, card::move);
  const auto m = measured(g, "own", "");
  const auto& commands = m.at("commands");
  EXPECT_EQ(m.at("to"), nullptr);
  EXPECT_EQ(commands.at("fire").as_array().size(), 3U);
  EXPECT_EQ(commands.at("fire").at(0).at("band"), "point-blank");
  EXPECT_GT(commands.at("advances").as_array().size(), 6U);
  const auto enemy = [&](std::string_view id) {
    for (const json::value& e : commands.at("enemies").as_array())
      if (e.at("unit").as_string() == id) return e;
    return json::value{};
  };
  const auto near = enemy("near");
  EXPECT_EQ(near.at("fire").at("clause"), "");
  EXPECT_EQ(near.at("charge"), true);
  EXPECT_EQ(near.at("charge_of_it"), true);
  const auto far = enemy("far");
  EXPECT_EQ(far.at("fire").at("clause"), "AGA-7.6");
  EXPECT_EQ(far.at("charge"), false);
  EXPECT_EQ(far.at("charge_of_it"), false);
}

TEST(Measure, WhoMovesStandsWhereHisOwnDraftBringsHim) {
  CLAUSES("AGA-6.16");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 20, 180});
  g.begin_card(parliament, card::move);
  ASSERT_TRUE(g.match().part(parliament, "move own"));
  ASSERT_TRUE(g.match().part(parliament, "ahead 2"));
  const auto distance = [&](Viewer v) {
    return json::parse(*g.match().measure(v, "own", "enemy")).at("distance").as_int64();
  };
  EXPECT_EQ(distance(view_of(parliament)), 8'000);
  EXPECT_EQ(distance(view_of(royalist)), 10'000) << "nobody else sees a draft";
}

TEST(Measure, ARoutedUnitHasNoZones) {
  CLAUSES("AGA-R.51");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "horse regular", {20, 14, 180});
  g.routed("enemy");
  g.begin_card(parliament, card::fire);
  const auto m = measured(g, "own", "enemy");
  EXPECT_EQ(m.at("zone_of_to"), "none");
  EXPECT_EQ(m.at("fire").at("clause"), "") << "it may be fired at";
  EXPECT_EQ(m.at("fire_of_to").at("clause"), "AGA-R.20");
}

// --- how far a move may go on ---

json::value reach(const Scene& g, std::string_view line) {
  const auto found = g.match().reach(parliament, line);
  EXPECT_TRUE(found) << found.error().what();
  return json::parse(found.value_or("[]"));
}
const json::value& leg(const json::value& reached, std::string_view name) {
  for (const auto& one : reached.as_array())
    if (one.at("is") == "next-leg" && one.at("leg").as_string() == name) return one;
  ADD_FAILURE() << "no " << name;
  return reached.at(0);
}

TEST(Reach, EveryLegThatMayComeNextAndWhatStopsIt) {
  CLAUSES("AGA-D.5", "AGA-6.16", "AGA-6.27");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 14, 180});
  g.begin_card(parliament, card::move);
  const auto fresh = reach(g, "move own");
  EXPECT_EQ(fresh.at(0).at("is"), "so-far");
  EXPECT_EQ(fresh.at(0).at("allowance"), 6'000);
  EXPECT_EQ(fresh.at(0).at("complete"), false);
  const auto& ahead = leg(fresh, "ahead");
  EXPECT_EQ(json::serialize(ahead.at("by")), R"([{"low":100,"high":4000,"step":1}])")
      << "a touch may be as deep as rounding";
  EXPECT_EQ(json::serialize(ahead.at("at")), R"({"x":20000,"y":14000,"facing":0})");
  EXPECT_EQ(ahead.at("in_contact"), true);
  EXPECT_EQ(ahead.at("spent"), 4'000);
  EXPECT_EQ(ahead.at("clause"), "AGA-6.38");
  EXPECT_EQ(leg(fresh, "wheel-left").at("clause"), "AGA-6.27") << "45 degrees and no more";
  EXPECT_EQ(leg(fresh, "form").at("formation"), "column");
  EXPECT_TRUE(g.match().question(parliament)->draft.empty()) << "nothing is composed by asking";
}

TEST(Reach, OfAMoveAsFarAsItIsThoughtOf) {
  CLAUSES("AGA-D.5", "AGA-6.27");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {40, 40, 180});
  g.begin_card(parliament, card::move);
  const auto wheeled = reach(g, "move own wheel left 45");
  EXPECT_EQ(wheeled.at(0).at("complete"), true);
  EXPECT_EQ(wheeled.at(0).at("allowance"), 3'000);
  EXPECT_EQ(leg(wheeled, "ahead").at("clause"), "AGA-6.27") << "half of the move is left";
}

TEST(Reach, RefusedAsTheLineWouldBe) {
  CLAUSES("AGA-D.4");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 14, 180});
  g.begin_card(parliament, card::move);
  EXPECT_FALSE(g.match().reach(parliament, "move enemy"));
  EXPECT_FALSE(g.match().reach(parliament, "move own ahead 9"));
  EXPECT_EQ(json::parse(g.match().reach(parliament)).as_array().size(), 0u) << "no draft";
}

// --- what an answer would lead to ---

TEST(Try, AMoveIsToldWithoutBeingMade) {
  CLAUSES("AGA-H.5");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 14, 180});
  g.put("more", "horse regular", {30, 10, 0});
  g.begin_card(parliament, card::move);
  const auto before = g.match().hash();
  const auto tried = g.match().attempt(parliament, "move own ahead 4");
  ASSERT_TRUE(tried) << tried.error().what();
  EXPECT_NE(tried->events.find("\"is\":\"touched\""), std::string::npos) << tried->events;
  EXPECT_FALSE(tried->irrevocable);
  EXPECT_EQ(g.match().hash(), before);
  const auto refused = g.match().attempt(parliament, "move own ahead 5");
  ASSERT_FALSE(refused);
  EXPECT_EQ(text(refused.error().clause, clause_ids), "AGA-6.38");
}

TEST(Try, AShotEndsBeforeItsDice) {
  CLAUSES("AGA-H.5");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 14, 180});
  g.begin_card(parliament, card::fire);
  const auto tried = g.match().attempt(parliament, "fire own enemy");
  ASSERT_TRUE(tried);
  EXPECT_EQ(tried->events, "[]");
  EXPECT_TRUE(tried->irrevocable);
}

TEST(Try, ACardTellsNothingOfTheOther) {
  CLAUSES("AGA-H.2");
  const auto after = [](std::string_view theirs) {
    Field g;
    g.begin_turn();
    g.roll("initiative", "6 6 1 1");
    if (!theirs.empty()) g.play(royalist, theirs);
    const auto tried = g.match().attempt(parliament, "card fire");
    EXPECT_TRUE(tried);
    return tried ? tried->line + tried->events + (tried->irrevocable ? "!" : "") : "";
  };
  EXPECT_EQ(after(""), "card fire[]!");
  EXPECT_EQ(after("card pass"), after(""));
  EXPECT_EQ(after("card move"), after(""));
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
