// What By The Sword says.
#include "app/game_words.hpp"
#include "by_the_sword/by_the_sword.hpp"

namespace linstock::words_of_games {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(ByTheSword, GameWords, by_the_sword::ByTheSword);

}  // namespace
}  // namespace linstock::words_of_games
