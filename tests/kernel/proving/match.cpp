#include "kernel/proving/match.hpp"

#include "kernel/make_match.hpp"

namespace linstock {
LINSTOCK_MAKE_MATCH(proving::Proving)
}
