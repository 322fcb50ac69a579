// What And Gentlemen All says.
#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "app/game_words.hpp"

namespace linstock::words_of_games {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(AndGentlemenAll, GameWords, and_gentlemen_all::AndGentlemenAll);
INSTANTIATE_TYPED_TEST_SUITE_P(AndGentlemenAll, PageWords, and_gentlemen_all::AndGentlemenAll);

TEST(GentlemenWords, EveryModifierBandAndResultHasItsName) {
  using namespace and_gentlemen_all;
  for (const auto* language : {"en", "de"}) {
    const auto names = in_catalogue(words_of(AndGentlemenAll::id, language), "names");
    for (const auto& wanted : {words_of_enum<ModifierReason>("because-"), words_of_enum<Band>("band-"),
                               words_of_enum<and_gentlemen_all::Result>("result-")})
      for (const auto& name : wanted) EXPECT_TRUE(names.contains(name)) << language << ": " << name;
  }
}

TEST(GentlemenWords, AShotTellsEveryDieAndEveryModifier) {
  const auto words = words_of("and-gentlemen-all", "en");
  const boost::json::object shot{
      {"unit", "okeys"},
      {"target", "bards"},
      {"range", 3'449},
      {"band", "effective"},
      {"by",
       {{"dice", {5}},
        {"modifiers", {{{"because", "value"}, {"by", 1}}, {{"because", "cuirassiers"}, {"by", -1}}}},
        {"total", 5}}},
      {"against", {{"dice", {3}}, {"modifiers", {{{"because", "rating"}, {"by", 1}}}}, {"total", 4}}},
      {"sp", 1}};
  EXPECT_EQ(
      words.say("events", "fired", shot),
      "Okeys fired at bards, 3.44″, effective range: [5] +1 unit value -1 against cuirassiers = 5 against "
      "[3] +1 troop rating = 4: 1 SP.");
}

/// Nightfall counts losses by the size of the armies: no log says "the greater part of his army" after one
/// loss.
TEST(GentlemenWords, ABattleWonAtNightfallIsWonByTheHeavierLosses) {
  const auto won = [](std::string_view language, std::string_view side, std::string_view how) {
    return words_of("and-gentlemen-all", language)
        .say("events", "match-won", boost::json::object{{"side", side}, {"how", how}});
  };
  EXPECT_EQ(
      won("en", "parliament", "time"),
      "Parliament wins the battle: the last turn is over, and enemy losses are heavier for the size of the "
      "army.");
  EXPECT_EQ(won("en", "parliament", "shattered"), "Parliament wins the battle: the enemy army is shattered.");
  EXPECT_EQ(
      won("de", "parliament", "time"),
      "Parlament gewinnt die Schlacht: Die letzte Runde ist vorbei, und der Feind hat, gemessen an seinem "
      "Heer, die höheren Verluste.");
}

TEST(GentlemenWords, ACommandIsToldWithItsSide) {  // both sides may have a left wing
  for (const auto& [language, text] : {std::pair{"en", "Left-wing of the Royalists is demoralised."},
                                       {"de", "Royalisten, left-wing: demoralisiert."}})
    EXPECT_EQ(words_of("and-gentlemen-all", language)
                  .say("events", "demoralised",
                       boost::json::object{{"side", "royalist"}, {"command", "left-wing"}}),
              text);
}

/// Whoever spends no movement, but stands otherwise than before, has not "stood".
TEST(GentlemenWords, AMoveSaysHowFarOrThatOnlyTheFacingIsNew) {
  const auto moved = [](int spent) {
    const boost::json::object move{{"unit", "okeys"},
                                   {"from", {{"x", 12'000}, {"y", 9'000}, {"facing", 0}}},
                                   {"to", {{"x", 12'394}, {"y", 8'606}, {"facing", 9'000}}},
                                   {"spent", spent}};
    return words_of("and-gentlemen-all", "en").say("events", "moved", move);
  };
  EXPECT_EQ(moved(0), "Okeys turned, facing east.");
  EXPECT_EQ(moved(3'000), "Okeys moved 3.0″ south-east, now facing east.");
}

}  // namespace
}  // namespace linstock::words_of_games
