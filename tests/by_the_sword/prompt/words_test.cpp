// What By The Sword says.
#include "app/game_words.hpp"
#include "by_the_sword/by_the_sword.hpp"
#include "support/clauses.hpp"

namespace linstock::words_of_games {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(ByTheSword, GameWords, by_the_sword::ByTheSword);

TEST(SwordWords, AHandOverTellsWhoCommandsWhatAndOnWhatTerms) {
  CLAUSES("BTS-H.12", "BTS-H.13", "BTS-H.14", "BTS-H.17", "BTS-H.20", "BTS-H.24", "BTS-R.275");
  const auto words = words_of("by-the-sword", "en");
  const auto side =
      boost::json::parse(R"({"power":"red","forces":[{"force":"red-1","on_table":900,"from":"castle-1",
      "in_supply":false,"leaders":2}],"commander":"red-general-1","rating":8,"skill":"careful","mercenary_commander":true,
      "break_percent":50,"honours":[{"unit":"archers","honour":1}],"recovers_percent":20})");
  const auto said = words.say("map", "hand-over-side", side.as_object()) +
                    words.say("map", "hand-over-more", side.as_object());
  for (const auto* part :
       {"900 points", "out of supply", "2 leaders", ", 8, Careful, a mercenary", "Stubborn", "20 percent"})
    EXPECT_TRUE(said.contains(part)) << part << ": " << said;
  const auto terms = words.say("map", "hand-over-terms", {{"lost_for_good_percent", 25}});
  for (const auto* part :
       {"break points", "deploy by unit", "24\"", "18 square inches", "as agreed", "25 percent"})
    EXPECT_TRUE(terms.contains(part)) << part << ": " << terms;
}

}  // namespace
}  // namespace linstock::words_of_games
