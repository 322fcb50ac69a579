// A battle that begins in the middle: the entry points, and what no position may have.
#include <fmt/format.h>

#include "and_gentlemen_all/game.hpp"
#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {
namespace {

std::string set_up(const std::string& position, const char* scenario = "the-heath") {
  const auto m = game().create({.scenario = scenario, .seed = 3, .position = position});
  if (!m) {
    std::string all;
    for (const Fault& f : m.error())
      all += fmt::format("{}: {} ({})\n", f.where, f.what(), text(f.clause, clause_ids));
    return all;
  }
  const auto view = (*m)->view(umpire_view);
  std::string asked;
  for (Seat seat : (*m)->asked())
    asked += fmt::format("{}{} {}", asked.empty() ? "" : ", ", seat.index() ? "royalist" : "parliament",
                         (*m)->question(seat)->is);
  return asked;
}

TEST(Position, BeginsAtEachEntryPoint) {
  EXPECT_EQ(set_up(R"({"at":"initiative","state":{"turn":3}})"),
            "parliament choose-card, royalist choose-card");
  EXPECT_EQ(set_up(R"({"at":"cards"})"), "parliament choose-card, royalist choose-card");
  EXPECT_EQ(
      set_up(R"({"at":"cards","state":{"phase":2,"played":{"parliament":["fire"],"royalist":["pass"]}}})"),
      "parliament choose-card, royalist choose-card");
  for (const auto point : AndGentlemenAll::entry_points)
    EXPECT_EQ(set_up(fmt::format(R"({{"at":"{}"}})", point)).find("("), std::string::npos) << point;
}

/// An edit works out anew who touches whom, as a set-up does.
TEST(Position, AnEditMovesUnitsOutOfContactAndIntoIt) {
  CLAUSES("AGA-R.161", "AGA-R.13");
  Scene g;
  g.put("own", "balanced-foot regular", {20, 20, 0}).put("other", "horse regular", {34, 12, 0});
  g.foe("foe", "balanced-foot regular", {20, 20, 180}).foe("far", "horse regular", {34, 30, 180});
  g.touch("own", Face::front, "foe", Face::flank);  // as it was recorded
  g.begin_card(parliament, card::move);
  const auto edits = [&](const char* patch) {
    const auto done = g.match().edit({patch, "a slip of the hand"});
    EXPECT_TRUE(done) << patch << ": " << done.error().what();
  };
  edits(R"({"units":{"own":{"sp":1}}})");
  EXPECT_EQ(face_to(g.state(), g.unit("foe"), g.unit("own")), Face::flank)
      << "what still touches keeps its faces";
  edits(R"({"units":{"foe":{"at":{"x":20000,"y":46000}}}})");
  EXPECT_FALSE(g.touching("own", "foe"));
  EXPECT_TRUE(g.offers("own")) << "nobody holds it any more";
  edits(R"({"units":{"far":{"at":{"x":34000,"y":12040}}}})");
  EXPECT_TRUE(g.touching("other", "far"));
  EXPECT_EQ(face_to(g.state(), g.unit("far"), g.unit("other")), Face::front);
  EXPECT_EQ(g.last_clause("touched"), "AGA-6.40");
  edits(R"({"units":{"far":{"where":"destroyed"}}})");
  EXPECT_TRUE(g.state().contacts.empty());
  edits(R"({"units":{"other":{"at":{"x":20000,"y":46000,"facing":0}}},"contacts":[]})");
  EXPECT_TRUE(g.state().contacts.empty()) << "what the edit names stays as it names it";
}

TEST(Position, TheTurnThatIsNamedIsPlayed) {
  CLAUSES("AGA-4.1");
  const auto m = game().create(
      {.scenario = "the-heath", .seed = 3, .position = R"({"at":"initiative","state":{"turn":3}})"});
  EXPECT_NE((*m)->log(umpire_view, 0).find(R"({"is":"turn-begins","turn":3})"), std::string::npos);
}

TEST(Position, InAnActionPhaseOneSideIsPlayerA) {
  CLAUSES("AGA-4.5");
  const auto m = game().create({.scenario = "the-heath", .seed = 3, .position = R"({"at":"cards"})"});
  EXPECT_TRUE((*m)->edit({R"({"player_a":"royalist"})", "a slip of the hand"}));
  const auto none = (*m)->edit({R"({"player_a":null})", "a slip of the hand"});
  ASSERT_FALSE(none);
  EXPECT_EQ(text(none.error().clause, clause_ids), "AGA-4.5");
  EXPECT_TRUE(game().create({.scenario = "the-heath", .seed = 3, .position = R"({"at":"initiative"})"}))
      << "before the throw for it neither is";
}

TEST(Position, FaultsAreTold) {
  CLAUSES("AGA-R.11", "AGA-R.41", "AGA-3.3", "AGA-9.29", "AGA-R.100", "AGA-10.4", "AGA-6.66", "AGA-R.102",
          "AGA-R.114");
  const auto units = [](const char* patch, const char* at = "parliament-move") {
    return set_up(fmt::format(R"({{"at":"{}","state":{{"units":{{{}}}}}}})", at, patch));
  };
  EXPECT_EQ(units(R"("p-1st-foot":{"at":{"x":200000}})"),
            "units.p-1st-foot: it leaves the table, or overlaps another (AGA-R.11)\n");
  for (const char* far : {R"("x":2147483647,"y":-2147483648,"facing":2147483647)", R"("facing":-1)",
                          R"("facing":36000)", R"("y":-2147483648)"})
    EXPECT_NE(units(fmt::format(R"("p-1st-foot":{{"at":{{{}}}}})", far).c_str()).find("AGA-R.11"),
              std::string::npos)
        << far;
  EXPECT_NE(units(R"("p-1st-foot":{"at":{"x":21000,"y":9000,"facing":0}})").find("AGA-R.11"),
            std::string::npos);
  EXPECT_EQ(units(R"("p-horse-front":{"at":{"x":21000,"y":17500,"facing":0}})"),
            "units.p-horse-front: deployed horse does not stand in woods or among buildings (AGA-R.41)\n");
  EXPECT_EQ(units(R"("p-1st-foot":{"mounted":true})"),
            "units.p-1st-foot: only dragoons mount and dismount (AGA-3.3)\n");
  EXPECT_NE(units(R"("p-guns":{"formation":"routed"})").find("AGA-9.29"), std::string::npos);
  EXPECT_NE(units(R"("p-1st-foot":{"where":"reserve"})").find("AGA-R.102"), std::string::npos);
  EXPECT_EQ(units(R"("p-guns":{"where":"pursued-off"})"),
            "units.p-guns: artillery does not pursue (AGA-6.66)\n");
  EXPECT_EQ(units(R"("p-1st-foot":{"where":"pursued-off"})"), units(""));
  EXPECT_EQ(units(R"("p-1st-foot":{"formation":"routed"})"),
            "units.p-1st-foot: each rout of foot or horse is counted (AGA-10.4)\n");
  EXPECT_NE(
      units(R"("p-1st-foot":{"formation":"routed","halted":"in-force"})").find("no Halt marker (AGA-R.114)"),
      std::string::npos);
}

TEST(Position, WhatIsInNoCourseOfABattle) {
  CLAUSES("AGA-4.1", "AGA-R.96", "AGA-6.76", "AGA-R.13", "AGA-R.102", "AGA-10.4");
  const auto with = [](const char* state) {
    return set_up(fmt::format(R"({{"at":"parliament-move","state":{}}})", state));
  };
  EXPECT_NE(set_up(R"({"at":"parliament-move","state":{}})", "pickup-6")
                .find("it is still to be deployed (AGA-R.102)"),
            std::string::npos);
  EXPECT_NE(with(R"({"phase":5})").find("phase: a turn has four action phases (AGA-4.1)"), std::string::npos);
  EXPECT_EQ(with(R"({"counted":["p-1st-foot"]})"),
            "counted: only a routed unit has an unrallied rout (AGA-R.96)\n");
  EXPECT_NE(
      with(R"({"units":{"p-1st-foot":{"where":"destroyed","formation":"routed"}},"counted":["p-1st-foot"]})")
          .find("AGA-R.96"),
      std::string::npos);
  EXPECT_EQ(with(R"({"pursued":{"p-1st-foot":"r-1st-foot"}})"),
            "pursued: only horse pursues an enemy out of control (AGA-6.76)\n");
  EXPECT_EQ(with(R"({"pursued":{"p-horse-front":"p-1st-foot"}})"),
            "pursued: only horse pursues an enemy out of control (AGA-6.76)\n");
  EXPECT_EQ(
      with(
          R"({"contacts":[{"parliament":"p-1st-foot","royalist":"r-1st-foot","on_parliament":"front","on_royalist":"front"}]})"),
      "contacts: these two do not touch (AGA-R.13)\n");
}

TEST(Position, CardsFitThePhase) {
  CLAUSES("AGA-5.2", "AGA-4.8", "AGA-R.100");
  EXPECT_NE(set_up(R"({"at":"parliament-fire","state":{"phase":2}})").find("AGA-4.8"), std::string::npos);
  EXPECT_NE(
      set_up(R"({"at":"parliament-fire","state":{"played":{"parliament":["move"],"royalist":["pass"]}}})")
          .find("AGA-5.2"),
      std::string::npos);
  EXPECT_NE(set_up(R"({"at":"cards","state":{"turn":9}})").find("AGA-R.100"), std::string::npos);
}

TEST(Game, ListsItsScenariosAndMakesOthersToOrder) {
  CLAUSES("AGA-D.17");
  EXPECT_TRUE(game().has_scenario("naseby"));
  EXPECT_TRUE(game().has_scenario("pickup"));
  EXPECT_TRUE(game().has_scenario("pickup-20-9-ready"));
  EXPECT_FALSE(game().has_scenario("pickup-99"));
  EXPECT_FALSE(game().has_scenario("edgehill"));
  for (const auto& option : game().options()) {
    EXPECT_FALSE(option.clause.empty()) << option.name;
    EXPECT_TRUE(clause_named(clause_ids, option.clause)) << option.clause;
  }
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
