// What Campaigns of Montrose says.
#include "app/game_words.hpp"
#include "montrose/montrose.hpp"

namespace linstock::words_of_games {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(Montrose, GameWords, montrose::Montrose);
INSTANTIATE_TYPED_TEST_SUITE_P(Montrose, PageWords, montrose::Montrose);

TEST(MontroseWords, UnitsOfOneKindAreCountedAsUnits) {
  const boost::json::object march{
      {"units", {"r-highland-1", "r-highland-2"}}, {"from", "perth"}, {"to", "dunkeld"}, {"mp", 1}};
  EXPECT_EQ(words_of("montrose", "en").say("events", "marched", march),
            "2 Royalist Highland units march from perth to dunkeld for 1 MP.");
  EXPECT_EQ(words_of("montrose", "de").say("events", "marched", march),
            "Marsch von perth nach dunkeld, 1 BP: 2 Königs-Highlander.");
}

/// A card is read by both sides: none of its words is for its owner alone.
TEST(MontroseWords, ACardOfTheOtherSideDoesNotSayYou) {
  const auto cards = boost::json::parse(*embedded_file("data/montrose/cards.json"));
  for (const auto& card : cards.at("cards").as_array()) {
    const std::string text{card.at("text").as_string()};
    for (const auto* you : {"you", "You"}) EXPECT_FALSE(text.contains(you)) << text;
  }
}

TEST(MontroseWords, ADeckThatIsEnteredIsThatOfASide) {
  const auto asked = [](std::string_view language) {
    return run(fmt::format("XDG_STATE_HOME={} {} play montrose --cards enter --lang {} </dev/null 2>&1",
                           testing::TempDir(), places::program(), language))
        .out;
  };
  EXPECT_TRUE(asked("en").contains("Enter the order of the Royalist's 9 cards")) << asked("en");
  EXPECT_TRUE(asked("de").contains("der 9 Karten ein, Royalist, die")) << asked("de");
}

}  // namespace
}  // namespace linstock::words_of_games
