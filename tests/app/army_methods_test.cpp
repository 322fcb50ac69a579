// army.points, army.check and army.random: what may be bought, what is wrong with an army, one drawn at
// random.
#include <gtest/gtest.h>

#include "caller.hpp"
#include "games.hpp"

namespace linstock {
namespace {

struct ArmyMethods : testing::Test {
  Caller caller{{games()}};
  boost::json::object result(std::string_view method, std::string_view params) {
    const auto a = caller.call(method, params);
    EXPECT_TRUE(a.contains("result")) << boost::json::serialize(a);
    return a.contains("result") ? a.at("result").as_object() : boost::json::object{};
  }
  /// The result of army.check for this text.
  boost::json::object check(std::string_view text) {
    const boost::json::object params{{"game", "matchlocks"}, {"text", text}};
    return result("army.check", boost::json::serialize(params));
  }
  std::string random(int points, int seed) {
    const auto drawn =
        result("army.random", fmt::format(R"({{"game":"matchlocks","points":{},"seed":{}}})", points, seed));
    EXPECT_TRUE(drawn.at("faults").as_array().empty()) << boost::json::serialize(drawn);
    return drawn.at("text").is_string() ? std::string{drawn.at("text").as_string()} : "";
  }
};

TEST_F(ArmyMethods, TellWhatMayBeBought) {
  const auto points = result("army.points", R"({"game":"matchlocks"})");
  const auto& units = points.at("prices").at("units").as_array();
  const auto& battalia = units.at(0);
  EXPECT_EQ(battalia.at("type"), "battalia");
  EXPECT_EQ(battalia.at("raw"), 18);
  EXPECT_EQ(battalia.at("seasoned"), 24);
  EXPECT_EQ(battalia.at("veteran"), 30);
  EXPECT_EQ(battalia.at("works"), 6);
  for (const auto& u : units) EXPECT_NE(u.at("type"), "pikes") << "no Divisions without the option";
  const auto divisions =
      result("army.points", R"({"game":"matchlocks","options":{"divisions_allowed":true}})");
  EXPECT_EQ(divisions.at("prices").at("units").as_array().size(), units.size() + 3);
  EXPECT_EQ(points.at("prices").at("limits").at(0).at("clause"), "NMM-3.6.2");
  EXPECT_EQ(points.at("files").at("royalist"), "data/matchlocks/army-royalist.json");
  EXPECT_TRUE(result("army.points", R"({"game":"montrose"})").at("prices").is_null());
  EXPECT_TRUE(result("army.points", R"({"game":"montrose"})").at("ready").as_array().empty());
  const auto wrong =
      result("army.points", R"({"game":"matchlocks","options":{"divisions_allowed":"maybe"}})");
  EXPECT_TRUE(wrong.at("prices").is_null());
  EXPECT_EQ(wrong.at("faults").at(0).at("where"), "options: divisions_allowed");
}

TEST_F(ArmyMethods, TheReadyArmiesAreRead) {
  const auto ready = result("army.points", R"({"game":"matchlocks"})").at("ready").as_array();
  ASSERT_EQ(ready.size(), 2u);
  for (const auto& path : ready) {
    const boost::json::object params{{"game", "matchlocks"}, {"path", path}};
    const auto checked = check(result("data.read", boost::json::serialize(params)).at("text").as_string());
    EXPECT_TRUE(checked.at("faults").as_array().empty()) << boost::json::serialize(checked);
    EXPECT_EQ(checked.at("army").at("points"), 150);
  }
}

TEST_F(ArmyMethods, ARandomArmyIsLegalAndCostsWhatWasAsked) {
  for (const int size : {60, 100, 150, 200, 300})
    for (int seed = 1; seed <= 20; ++seed) {
      const auto text = random(size, seed);
      EXPECT_EQ(text, random(size, seed));
      const auto checked = check(text);
      EXPECT_TRUE(checked.at("faults").as_array().empty()) << boost::json::serialize(checked);
      EXPECT_LE(checked.at("army").at("points").to_number<int>(), size);
      EXPECT_GE(checked.at("army").at("points").to_number<int>(), size - 6) << size << " " << seed;
    }
}

TEST_F(ArmyMethods, NameEveryFaultWithItsClause) {
  const auto checked = check(R"({"schema":1,"game":"matchlocks","id":"army-x","title":"X","king":1,
"general":{"id":"g","name":"G"},"brigades":[{"id":"b","name":"B","brigadier":{"id":"l","name":"L"},"units":[
{"id":"d","name":"D","type":"detachment","grade":"raw"},{"id":"p","name":"P","type":"pikes"}]}]})");
  std::string clauses;
  for (const auto& f : checked.at("faults").as_array()) {
    EXPECT_TRUE(f.at("where").as_string().starts_with("army.json: "));
    if (f.as_object().contains("clause")) clauses.append(f.at("clause").as_string()).append(" ");
  }
  EXPECT_EQ(clauses, "NMM-3.7.4 NMM-3.2.12 NMM-3.6.2 ");
  EXPECT_EQ(checked.at("army").at("brigades").at(0).at("units").as_array().size(), 3u);
  EXPECT_TRUE(check("no army").at("army").is_null());
  EXPECT_FALSE(check("no army").at("faults").as_array().empty());
  const auto little = result("army.random", R"({"game":"matchlocks","points":10,"seed":1})");
  EXPECT_TRUE(little.at("text").is_null());
  EXPECT_EQ(little.at("faults").at(0).at("reason").at("id"), "points-of-an-army");
}

TEST_F(ArmyMethods, TwoArmiesFightABattle) {
  const boost::json::object files{{"data/matchlocks/army-royalist.json", random(100, 1)},
                                  {"data/matchlocks/army-parliament.json", random(100, 2)}};
  const boost::json::object params{
      {"game", "matchlocks"}, {"scenario", "pickup-armies-7-ready"}, {"seed", 3}, {"files", files}};
  const auto match = result("match.new", boost::json::serialize(params));
  EXPECT_EQ(match.at("scenario"), "pickup-armies-7-ready");
  const boost::json::object bad{{"game", "matchlocks"},
                                {"scenario", "pickup-armies"},
                                {"seed", 3},
                                {"files", {{"data/matchlocks/army-royalist.json", "{}"}}}};
  EXPECT_TRUE(caller.call("match.new", boost::json::serialize(bad)).contains("error"));
}

}  // namespace
}  // namespace linstock
