// match.odds, on Montrose, on And Gentlemen All and on a game that has none.
#include <gtest/gtest.h>

#include "caller.hpp"
#include "games.hpp"

namespace linstock {
namespace {

using protocol::Code;

struct OddsMethod : testing::Test {
  Caller caller{{games()}};
  void SetUp() override {
    (void)caller.call("match.new", R"({"game":"montrose","seed":5})");
    (void)caller.call("match.choose", R"({"match":"m1","seat":"covenanter","line":"deploy inverlochy"})");
  }
  boost::json::array odds(std::string_view params) {
    const auto a = caller.call("match.odds", params);
    EXPECT_TRUE(a.contains("result")) << boost::json::serialize(a);
    return a.contains("result") ? a.at("result").at("odds").as_array() : boost::json::array{};
  }
};

TEST_F(OddsMethod, TellsTheOddsOfTheNextRecruitRolls) {
  const auto all = odds(R"({"match":"m1","viewer":"royalist"})");
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].at("is"), "recruit");
  EXPECT_EQ(all[0].at("line"), "recruit blair-atholl");
  EXPECT_EQ(all[0].at("space"), "blair-atholl");
  EXPECT_EQ(boost::json::serialize(all),
            boost::json::serialize(odds(R"({"match":"m1","viewer":"spectator"})")));
}

TEST_F(OddsMethod, TellsTheOddsOfALine) {
  (void)caller.call("match.choose", R"({"match":"m1","seat":"royalist","line":"end-recruiting"})");
  const std::string march = "march montrose maccolla irish-1 irish-2 dunkeld perth";
  const auto all = odds(fmt::format(R"({{"match":"m1","viewer":"royalist","line":"{}"}})", march));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].at("is"), "battle");
  EXPECT_TRUE(all[0].at("line").as_string() == march);
  EXPECT_EQ(all[0].at("exact"), true);
  const auto& ends = all[0].at("outcomes").as_array();
  EXPECT_NEAR(ends.at(0).at("chance").as_double() + ends.at(1).at("chance").as_double(), 1, 1e-5);
}

TEST_F(OddsMethod, RefusesLinesThatAreNotTheViewers) {
  const auto line = R"({"match":"m1","viewer":"covenanter","line":"recruit blair-atholl"})";
  EXPECT_EQ(caller.code("match.odds", line), static_cast<int>(Code::not_your_turn));
  EXPECT_EQ(caller.code("match.odds", R"({"match":"m1","viewer":"royalist","line":"recruit perth"})"),
            static_cast<int>(Code::not_offered));
  EXPECT_EQ(caller.code("match.odds", R"({"match":"m1","viewer":"royalist","line":"sing"})"),
            static_cast<int>(Code::not_understood));
}

TEST(OddsOfAMiniaturesGame, AreGivenToAnybodyWithEveryModifier) {
  Caller caller{{games()}};
  (void)caller.call("match.new", R"({"game":"and-gentlemen-all","scenario":"the-heath","seed":5})");
  const auto a =
      caller.call("match.odds", R"({"match":"m1","viewer":"spectator","line":"test p-horse-rear"})");
  ASSERT_TRUE(a.contains("result")) << boost::json::serialize(a);
  EXPECT_EQ(
      boost::json::serialize(a.at("result").at("odds").at(0)),
      R"({"is":"morale","line":"test p-horse-rear","space":null,"seat":"parliament","unit":"p-horse-rear",)"
      R"("target":null,"exact":true,"states":6,"samples":0,"error":0E0,"left":0E0,)"
      R"("outcomes":[{"name":"ok","chance":1E0,"ways":[]}],"expected":[],"distributions":[],)"
      R"("scores":[{"whose":"p-horse-rear","dice":1,"modifiers":[],"least":null}],"tests":[],"unknown":[]})");
  EXPECT_EQ(caller.code("match.odds", R"({"match":"m1","viewer":"royalist","line":"first royalist"})"),
            static_cast<int>(Code::not_offered));
}

TEST(Odds, AreNoneWhereAGameHasNone) {
  Caller caller;
  caller.begin();
  EXPECT_EQ(caller.result("match.odds", R"({"match":"m1","viewer":"red"})"), R"({"odds":[]})");
}

}  // namespace
}  // namespace linstock
