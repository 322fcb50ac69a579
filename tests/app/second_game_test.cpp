// A second game, at the prompt; more of it in gentlemen_play_test.cpp.
#include <fmt/format.h>

#include "program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

struct SecondGame : testing::Test {
  Folder folder;
  std::string path = std::filesystem::path{folder.write("x", "")}.parent_path().string();
  Finished play(const std::string& arguments, const std::string& input = {}) {
    const auto script = path + "/input";
    std::ofstream{script} << input;
    return run(fmt::format("XDG_STATE_HOME={} {} play and-gentlemen-all {} < {} 2>&1", path,
                           places::program(), arguments, script));
  }
};

TEST_F(SecondGame, IsPlayedByTwoProgramsWithoutAWordMissing) {
  const auto r = play("--scenario pickup-6-4 --seed 3 --royalist random --parliament random");
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(r.out.find(" deployed at "), std::string::npos) << r.out;
  EXPECT_EQ(r.out.find("<events"), std::string::npos) << r.out;
}

TEST_F(SecondGame, WhatItDoesNotHaveIsRefused) {
  EXPECT_NE(play("--scenario edgehill").out.find("there is no scenario edgehill; there are first-battle"),
            std::string::npos);
  EXPECT_NE(play("--covenanter random").out.find("--covenanter: no such seat in this match"),
            std::string::npos);
}

TEST_F(SecondGame, IsPlayedByRulesOfThumb) {
  const auto r = play("--scenario first-battle --seed 3 --royalist rule-of-thumb --parliament rule-of-thumb");
  EXPECT_EQ(r.status, 0);
  EXPECT_NE(r.out.find("Turn 1."), std::string::npos) << r.out;
  EXPECT_EQ(r.out.find("<events"), std::string::npos) << r.out;
}

TEST_F(SecondGame, TellsItsTurningPointsAndLuckAtTheEnd) {
  const auto r = play("--scenario first-battle --seed 8 --royalist rule-of-thumb --parliament rule-of-thumb");
  const auto at = r.out.find("Turning points");
  ASSERT_NE(at, std::string::npos) << r.out;
  const auto told = r.out.substr(at);
  EXPECT_NE(told.find(" is demoralised."), std::string::npos) << told;
  EXPECT_NE(told.find("Parliament: SP inflicted 6, 5.1 expected"), std::string::npos) << told;
  EXPECT_NE(r.out.find("The match is won by the Royalists."), std::string::npos) << r.out;
  EXPECT_EQ(told.find('<'), std::string::npos) << told;
}

TEST_F(SecondGame, GivesAHint) {
  const auto r = play("--scenario the-heath --seed 3 --royalist rule-of-thumb", "hint\nquit\n");
  EXPECT_NE(r.out.find("Hint: card move"), std::string::npos) << r.out;
}

TEST_F(SecondGame, IsSimulated) {
  const auto r =
      run(fmt::format("{} sim and-gentlemen-all -n 8 --seats random,random 2>&1", places::program()));
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_NE(r.out.find("And Gentlemen All: 8 matches"), std::string::npos) << r.out;
}

}  // namespace
}  // namespace linstock
