// What Never Mind the Matchlocks says.
#include "app/game_words.hpp"
#include "matchlocks/matchlocks.hpp"

namespace linstock::words_of_games {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(Matchlocks, GameWords, matchlocks::Matchlocks);

}  // namespace
}  // namespace linstock::words_of_games
