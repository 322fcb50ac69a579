// `linstock sim` compares players and data files on the same dice.
#include "simulations.hpp"

namespace linstock {
namespace {

using Ladder = Simulations;

TEST_F(Ladder, RatesEachPlayerAgainstEachOtherOnBothSides) {
  const auto r =
      sim("montrose --ladder random,rule-of-thumb:8,rule-of-thumb:32 -n 4 --out r.csv --report r.html");
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_NE(text("r.html").find("Ratings (Elo)"), std::string::npos);
  const auto lines = lines_of(text("r.csv"));
  ASSERT_EQ(lines.size(), 2u + 4 * 6);
  EXPECT_TRUE(lines[0].starts_with(
      "# linstock sim montrose --ladder random,rule-of-thumb:8,rule-of-thumb:32 --seed 1"))
      << lines[0];
  EXPECT_TRUE(lines[1].starts_with("ladder,i,seed,winner,")) << lines[1];
  EXPECT_TRUE(lines[2].starts_with("random:rule-of-thumb:8,0,")) << lines[2];
  EXPECT_TRUE(lines[3].starts_with("rule-of-thumb:8:random,0,")) << lines[3];
  for (const char* part :
       {"Ratings", "Elo", "random, rule-of-thumb:8, rule-of-thumb:32, each against each other one",
        "Each pair, over both sides, same dice", "rule-of-thumb:8 against rule-of-thumb:32"})
    EXPECT_NE(r.out.find(part), std::string::npos) << part << "\n" << r.out;
  const auto last = r.out.rfind("  random  ", r.out.find("Each pair, over"));
  EXPECT_GT(last, r.out.find("  rule-of-thumb:8  ")) << "the best comes first\n" << r.out;
}

TEST_F(Ladder, PlayersOfACampaignTakeTheSeatsByTurns) {
  const auto r =
      sim("by-the-sword --ladder random,rule-of-thumb -n 2 --option players=3 --option turn_limit=2 "
          "--save-match 0");
  EXPECT_EQ(r.status, 0) << r.out;
  const auto second =
      sim("by-the-sword --seats rule-of-thumb,random,rule-of-thumb -n 2 --option players=3 --option "
          "turn_limit=2 --save-match 0 --save-to alone");
  EXPECT_EQ(second.status, 0) << second.out;
  const auto climbed = text("by-the-sword-1-0-rule-of-thumb-random.json");
  ASSERT_FALSE(climbed.empty());
  EXPECT_TRUE(climbed == text("alone/by-the-sword-1-0.json")) << "two long saves";
}

TEST_F(Ladder, AgentsClimbItToo) {
  const auto r =
      sim(fmt::format("montrose --agent 'mine=python3 {}/../examples/agent.py' --ladder "
                      "mine,random,rule-of-thumb:8 -n 1 --threads 2",
                      places::tests()));
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_NE(r.out.find("mine against rule-of-thumb:8"), std::string::npos) << r.out;
}

TEST_F(Ladder, IsRefusedWithTooFewTwoAlikeOrSeats) {
  refused("montrose -n 1 --ladder random", "give at least two");
  refused("montrose -n 1 --ladder random,random", "random is there twice");
  refused("montrose -n 1 --ladder random,rule-of-thumb --seats random", "give only one");
  refused("montrose -n 1 --ladder random,nobody", "--ladder: unknown program 'nobody'");
  refused(
      "montrose -n 1 --ladder "
      "random,rule-of-thumb,rule-of-thumb:1,rule-of-thumb:2,rule-of-thumb:3,rule-of-thumb:4,rule-of-thumb:5,"
      "rule-of-thumb:6,rule-of-thumb:7",
      "more than 64");
}

TEST_F(Ladder, DataFilesAreComparedOnTheSameDice) {
  constexpr std::string_view ten = "\"boxes\": 10";
  std::string tables = read_file(places::tests() + "/../data/montrose/tables.json");
  std::filesystem::create_directories(path + "/as-it-is"),
      std::filesystem::create_directories(path + "/shorter");
  folder.write("as-it-is/tables.json", tables);
  const auto at = tables.find(ten);
  ASSERT_NE(at, std::string::npos);
  folder.write("shorter/tables.json", tables.replace(at, ten.size(), "\"boxes\": 8"));
  const auto r = sim("montrose -n 40 --data as-it-is --data shorter --out r.csv");
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_NE(r.out.find("data: shorter against as-it-is, same dice"), std::string::npos) << r.out;
  EXPECT_NE(text("r.csv").find(" --data as-it-is --data shorter (data "), std::string::npos);
  const auto alone = sim("montrose -n 40 --data shorter --out s.csv");
  const auto rows = lines_of(text("r.csv"));
  const auto rows_alone = lines_of(text("s.csv"));
  for (std::size_t i = 0; i < 40; ++i) EXPECT_EQ(rows[3 + 2 * i], "shorter," + rows_alone[2 + i]);
  EXPECT_EQ(sim("montrose -n 1 --data shorter --data shorter").status, 2);
}

TEST_F(Ladder, AComparisonIsRepeatedBetweenOtherPlayers) {
  const auto r =
      sim("montrose -n 40 --seats rule-of-thumb:8 --also random --set pursuit=off,both --out r.csv");
  EXPECT_EQ(r.status, 0) << r.out;
  const auto lines = lines_of(text("r.csv"));
  ASSERT_EQ(lines.size(), 2u + 40 * 4);
  EXPECT_TRUE(lines[1].starts_with("pursuit,seats,i,seed,winner,")) << lines[1];
  // By hand: what pursuit changes between the one, less what it changes between the others.
  int change = 0;
  for (std::size_t i = 2; i < lines.size(); ++i) {
    const bool royalist = lines[i].contains(",royalist,"), both = lines[i].starts_with("both,");
    const bool again = lines[i].contains(",random,");
    if (royalist) change += both == again ? 1 : -1;
  }
  for (const std::string& part :
       {std::string{"pursuit: both against off, between rule-of-thumb:8, same dice"},
        std::string{"pursuit: both against off, between random, same dice"},
        std::string{"Changes, between random, same dice"},
        fmt::format("pursuit=both, won by royalist     {:+.2f} points", change / 0.4)})
    EXPECT_NE(r.out.find(part), std::string::npos) << part << "\n" << r.out;
  EXPECT_EQ(sim("montrose -n 1 --also random").status, 2);
  EXPECT_EQ(sim("montrose -n 1 --also nobody --set pursuit=off,both").status, 2);
  EXPECT_EQ(sim("montrose -n 1 --also random --ladder random,rule-of-thumb").status, 2);
}

TEST_F(Ladder, WhatNobodyWonIsTold) {
  const auto r = sim("matchlocks -n 2 --option game_length=1");
  EXPECT_NE(r.out.find("nobody"), std::string::npos) << r.out;
  const auto sweep = sim("montrose -n 2 --set pursuit=off,both");
  EXPECT_NE(sweep.out.find("pursuit=both: covenanter"), std::string::npos) << sweep.out;
}

}  // namespace
}  // namespace linstock
