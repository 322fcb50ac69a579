// What the protocol tells of a game on a table: setting, reach, measures, tries.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games.hpp"
#include "protocol/dispatch.hpp"
#include "support/clauses.hpp"

namespace linstock {
namespace {

namespace json = boost::json;

struct Table : testing::Test {
  protocol::MatchRegistry registry{games()};
  protocol::Session session{};

  json::object call(std::string_view method, std::string_view params) {
    const auto message =
        fmt::format(R"({{"jsonrpc":"2.0","id":1,"method":"{}","params":{}}})", method, params);
    const auto answer = json::parse(protocol::dispatch(registry, session, message)).as_object();
    return answer.contains("result") ? answer.at("result").as_object() : answer.at("error").as_object();
  }
  /// Parliament's units are to move, in the teaching battle.
  void SetUp() override {
    (void)call("match.setup",
               R"({"game":"and-gentlemen-all","seed":5,"position":{"at":"parliament-move","state":{}}})");
  }
};

TEST_F(Table, TellsItsSettingToEveryViewer) {
  CLAUSES("AGA-H.4");
  const auto setting = call("match.setting", R"({"match":"m1","viewer":"spectator"})").at("setting");
  EXPECT_EQ(setting.at("scenario"), "first-battle");
  EXPECT_EQ(setting.at("units").as_array().size(), 8u);
  EXPECT_EQ(setting, call("match.setting", R"({"match":"m1","viewer":"royalist"})").at("setting"));
}

TEST_F(Table, APositionMayBeOfAnyScenario) {
  const auto naseby = call(
      "match.setup",
      R"({"game":"and-gentlemen-all","scenario":"naseby","seed":5,"position":{"at":"parliament-move"}})");
  EXPECT_EQ(naseby.at("match"), "m2");
  EXPECT_EQ(naseby.at("scenario"), "naseby");
  const auto setting = call("match.setting", R"({"match":"m2","viewer":"spectator"})").at("setting");
  EXPECT_EQ(setting.at("scenario"), "naseby");
  EXPECT_GT(setting.at("units").as_array().size(), 8u);
  EXPECT_EQ(call("match.pending", R"({"match":"m2"})").at("questions").at(0).at("seat"), "parliament");
  const auto first = call("match.view", R"({"match":"m1","viewer":"spectator"})");
  EXPECT_NE(call("match.view", R"({"match":"m2","viewer":"spectator"})"), first);
}

TEST_F(Table, APositionOfAnUnknownScenarioIsRefusedAndMakesNoMatch) {
  const auto refused = call(
      "match.setup",
      R"({"game":"and-gentlemen-all","scenario":"agincourt","seed":5,"position":{"at":"parliament-move"}})");
  ASSERT_TRUE(refused.contains("data")) << json::serialize(refused);
  const auto& fault = refused.at("data").at("faults").at(0);
  EXPECT_EQ(fault.at("where"), "params.scenario");
  EXPECT_EQ(
      fault.at("reason").at("text"),
      "there is no scenario agincourt; there are first-battle, naseby, marston-moor, the-heath, pickup");
  EXPECT_EQ(registry.matches.size(), 1u);
  EXPECT_TRUE(call("match.view", R"({"match":"m2","viewer":"spectator"})").contains("code"));
}

TEST_F(Table, TellsHowFarALineMayGoOn) {
  CLAUSES("AGA-D.5");
  const auto reach =
      call("match.reach", R"({"match":"m1","seat":"parliament","line":"move cornets wheel left 30"})")
          .at("reach");
  EXPECT_EQ(reach.at(0).at("is"), "so-far");
  EXPECT_EQ(reach.at(0).at("at").at("facing"), 33'000);
  EXPECT_EQ(reach.at(1).at("leg"), "ahead");
}

TEST_F(Table, MeasuresTheDistanceAndTheBandOfFire) {
  CLAUSES("AGA-R.12");
  const auto measured =
      call("match.measure", R"({"match":"m1","viewer":"parliament","from":"falconets","to":"drakes"})")
          .at("measured");
  EXPECT_EQ(measured.at("distance"), 14'000);
  EXPECT_EQ(measured.at("fire").at("band"), "long-range");
  EXPECT_EQ(measured.at("drawing").at("numbers").at(0).at("unit"), "inch");
  const auto refused =
      call("match.measure", R"({"match":"m1","viewer":"parliament","from":"falconets","to":"x"})");
  EXPECT_TRUE(refused.contains("code")) << json::serialize(refused);
}

TEST_F(Table, TriesALineByWordsOrByVerb) {
  CLAUSES("AGA-H.5");
  const auto before = json::serialize(call("match.view", R"({"match":"m1","viewer":"umpire"})"));
  const auto tried =
      call("match.try", R"({"match":"m1","seat":"parliament","line":"move trained-band ahead 4"})");
  EXPECT_EQ(tried.at("line"), "move trained-band ahead 4");
  EXPECT_EQ(tried.at("events").at(0).at("event").at("is"), "moved");
  EXPECT_EQ(tried.at("events").at(0).at("event").at("to").at("y"), 12'000);
  EXPECT_EQ(tried.at("irrevocable"), false);
  EXPECT_EQ(
      call("match.try", R"({"match":"m1","seat":"parliament","verb":"end-movement","args":{}})").at("line"),
      "end-movement");
  const auto refused =
      call("match.try", R"({"match":"m1","seat":"parliament","line":"move trained-band ahead 7"})");
  EXPECT_NE(json::serialize(refused).find("AGA-6.16"), std::string::npos) << json::serialize(refused);
  EXPECT_EQ(json::serialize(call("match.view", R"({"match":"m1","viewer":"umpire"})")), before);
}

}  // namespace
}  // namespace linstock
