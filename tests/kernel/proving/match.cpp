#include "kernel/proving/match.hpp"

#include "kernel/match_of_impl.hpp"

namespace linstock {
template class MatchOf<proving::Proving>;
}
