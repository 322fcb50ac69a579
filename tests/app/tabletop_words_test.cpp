// What every game of miniatures says of distances.
#include <regex>

#include "app/game_words.hpp"

namespace linstock::words_of_games {
namespace {

/// The games that draw on their table what a refusal is about.
std::vector<std::string> tabletops() {
  std::vector<std::string> games;
  for (const auto& game : linstock::games())
    if (in_catalogue(words_of(game.id, "en"), "measure").contains("proof")) games.emplace_back(game.id);
  return games;
}

/// A move of 8.75″ is told as it was, and a limit as it may be typed.
TEST(TabletopWords, LimitsAreNeverRoundedUp) {
  for (const auto& game : tabletops())
    for (const auto& [language, limit] : {std::pair{"en", "8.75″"}, {"de", "8,75″"}}) {
      const auto words = words_of(game, language);
      const boost::json::object fields{{"allowed", 8'750},
                                       {"requested", 9'000},
                                       {"in", "inch"},
                                       {"spent", 8'750},
                                       {"allowance", 9'000},
                                       {"formation", "line"},
                                       {"at", {{"x", 22'300}, {"y", 15'900}, {"facing", 0}}}};
      for (const auto& said : {words.say("measure", "proof", fields), words.say("reach", "so-far", fields),
                               words.say("reach", "next-leg", fields)})
        EXPECT_TRUE(said.contains(limit)) << game << ": " << said;
    }
}

/// Whoever types what was measured must not be told that it is too far.
TEST(TabletopWords, DistancesAreNeverRoundedUp) {
  for (const auto& game : tabletops())
    for (const auto& [language, far] : {std::pair{"en", "5.95″"}, {"de", "5,95″"}}) {
      const auto words = words_of(game, language);
      const boost::json::object fields{{"from", "a"},    {"to", "b"},         {"unit", "a"},
                                       {"target", "b"},  {"distance", 5'950}, {"range", 5'950},
                                       {"in_arc", true}, {"in_sight", true},  {"band", "short"}};
      for (const auto& said :
           {words.say("measure", "distance", fields), words.say("measure", "fire", fields)})
        EXPECT_TRUE(said.contains(far)) << game << ": " << said;
    }
}

TEST(TabletopWords, WritesNumbersOfAPlayAsTheyMayBeTyped) {
  const auto english = words_of("montrose", "en"), german = words_of("montrose", "de");
  const Interval inches[] = {{100, 6'250}, {9'000, 9'000}}, quarters[] = {{250, 10'000, 250}},
                 degrees[] = {{100, 4'500, 100}};
  EXPECT_EQ(english.written(8'750, 1'000), "8.75");
  EXPECT_EQ(german.written(8'750, 1'000), "8,75");
  EXPECT_EQ(german.written(inches, 1'000), "0,1–6,25, 9");
  EXPECT_EQ(english.written(quarters, 1'000), "0.25–10 in steps of 0.25");
  EXPECT_EQ(german.written(quarters, 1'000), "0,25–10 in Schritten von 0,25");
  EXPECT_EQ(english.written(degrees, 100), "1–45");
}

TEST(TabletopWords, WhereNothingIsAllowedNoDistanceIsTold) {
  for (const auto& game : tabletops())
    for (const auto& [language, text] :
         {std::pair{"en", "Copse at 22.3, 15.9."}, {"de", "Copse bei 22,3, 15,9."}})
      EXPECT_EQ(
          words_of(game, language)
              .say("measure", "proof",
                   boost::json::object{
                       {"allowed", nullptr}, {"ground", "copse"}, {"at", {{"x", 22'300}, {"y", 15'900}}}}),
          text)
          << game;
}

/// What stays as it is in the data is a name of people: "Earl of Essex", not "Forlorn hope of Red regiment".
TEST(TabletopWords, UnitsOfEveryScenarioHaveGermanNames) {
  for (const auto& id : tabletops())
    for (const auto scenario : find_game(id)->scenarios) {
      const auto match = find_game(id)->create({.scenario = std::string{scenario}, .seed = 1});
      ASSERT_TRUE(match) << scenario;
      auto words = words_of(id, "de");
      const auto setting = boost::json::parse((*match)->setting(umpire_view));
      words.add_names(setting);
      for (const auto& unit : setting.at("units").as_array()) {
        const std::string name{unit.at("name").as_string()};
        if (words.name(std::string_view{unit.at("id").as_string()}) == name)
          EXPECT_TRUE(std::regex_match(name, std::regex{"(([A-Z]\\S*|of) ?)+"})) << scenario << ": " << name;
      }
    }
}

}  // namespace
}  // namespace linstock::words_of_games
