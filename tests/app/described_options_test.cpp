// Every option of every game is described as a match takes it.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games.hpp"
#include "protocol/dispatch.hpp"
#include "setup.hpp"

namespace linstock {
namespace {

namespace json = boost::json;

struct DescribedOptions : testing::Test {
  protocol::MatchRegistry registry{games()};
  protocol::Session session{};

  json::value call(std::string_view method, const json::object& params) {
    const json::object request{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
    return json::parse(protocol::dispatch(registry, session, json::serialize(request)));
  }
  /// Whether a match is made with one option set to a value, and with what it needs of others.
  bool takes(std::string_view game, const json::object& option, const json::value& value) {
    json::object options{{option.at("name").as_string(), value}};
    if (option.contains("needs"))
      for (const auto& need : option.at("needs").as_array())
        if (!need.as_object().contains("for") || need.at("for") == value)
          options[need.at("option").as_string()] = need.at("values").at(0);
    const auto answer = call("games.seats", {{"game", game}, {"options", options}});
    return answer.as_object().contains("result");
  }
};

/// The values that an option has, and some that it has not.
struct Values {
  std::vector<json::value> good, bad;
};
Values values_of(const json::object& option) {
  const auto type = option.at("type").as_string();
  if (type == "number") {
    const auto from = option.at("from").as_int64(), to = option.at("to").as_int64();
    const auto step = option.at("step").as_int64();
    Values values{{option.at("default"), from, from + step, to}, {from - 1, to + 1, "1", true, nullptr}};
    if (step > 1) values.bad.emplace_back(from + 1);
    return values;
  }
  const auto& listed = option.at("values").as_array();
  Values values{{listed.begin(), listed.end()}, {"sometimes", 0, 1, nullptr}};
  for (const auto& value : listed) {
    if (type == "flag")
      EXPECT_TRUE(value.is_bool());
    else
      EXPECT_TRUE(value.is_string());
    if (value.is_bool()) values.bad.emplace_back(value.as_bool() ? "true" : "false");
  }
  EXPECT_NE(std::ranges::find(listed, option.at("default")), listed.end());
  return values;
}

TEST_F(DescribedOptions, EveryValueIsTakenAsItIsDescribed) {
  std::size_t options = 0;
  for (const GameInfo& game : games()) {
    const auto about = call("games.describe", {{"game", game.id}}).at("result");
    for (const auto& described : about.at("options").as_array()) {
      const auto& option = described.as_object();
      const std::string_view name = option.at("name").as_string();
      const auto [good, bad] = values_of(option);
      for (const auto& value : good) EXPECT_TRUE(takes(game.id, option, value)) << name << " " << value;
      for (const auto& value : bad) EXPECT_FALSE(takes(game.id, option, value)) << name << " " << value;
      ++options;
    }
  }
  EXPECT_EQ(options, 159u);
}

TEST_F(DescribedOptions, DefaultsAreWhatAMatchHasWithoutOptions) {
  const auto about = call("games.describe", {{"game", "and-gentlemen-all"}}).at("result");
  (void)call("match.new", {{"game", "and-gentlemen-all"}, {"seed", 1}});
  const auto rules = call("match.setting", {{"match", "m1"}, {"viewer", "spectator"}})
                         .at("result")
                         .at("setting")
                         .at("rules");
  for (const auto& option : about.at("options").as_array())
    EXPECT_EQ(rules.at(option.at("name").as_string()), option.at("default")) << option;
}

TEST(OptionsByFlag, AreReadByTheirTypes) {
  const GameInfo& game = *find_game("and-gentlemen-all");
  json::object options;
  for (const auto* given : {"army_morale_bonus=7", "conform", "green_morale=false", "fire_arc=narrow"})
    EXPECT_EQ(set_option(options, game, given), "") << given;
  EXPECT_EQ(json::serialize(options),
            R"({"army_morale_bonus":7,"conform":true,"green_morale":false,"fire_arc":"narrow"})");
  for (const auto* given : {"army_morale_bonus=-1", "army_morale_bonus=65536", "army_morale_bonus=3x",
                            "army_morale_bonus", "army_morale_bonus="})
    EXPECT_EQ(set_option(options, game, given),
              "army_morale_bonus is a whole number from 0 to 65535 (AGA-11.7)")
        << given;
  EXPECT_EQ(set_option(options, game, "fire_arc=round"), "fire_arc may be wide, narrow (AGA-R.16)");
  EXPECT_EQ(set_option(options, game, "conform=1"), "conform may be false, true (AGA-R.15)");
}

}  // namespace
}  // namespace linstock
