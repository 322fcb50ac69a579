// The one file in which the kernel's templates, JSON among them, are made for And Gentlemen All.
#include "and_gentlemen_all/game.hpp"

#include "and_gentlemen_all/match.hpp"
#include "kernel/match_of_impl.hpp"
#include "kernel/position.hpp"
#include "kernel/typescript.hpp"

namespace linstock {
template class MatchOf<and_gentlemen_all::AndGentlemenAll>;
}
