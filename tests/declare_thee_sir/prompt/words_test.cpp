// What Declare Thee Sir says.
#include "app/game_words.hpp"
#include "declare_thee_sir/declare_thee_sir.hpp"

namespace linstock::words_of_games {
namespace {

INSTANTIATE_TYPED_TEST_SUITE_P(DeclareTheeSir, GameWords, declare_thee_sir::DeclareTheeSir);

}  // namespace
}  // namespace linstock::words_of_games
