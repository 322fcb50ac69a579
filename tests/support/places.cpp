#include "support/places.hpp"

namespace linstock::places {

std::string tests() { return LINSTOCK_TESTS; }
std::string program() { return LINSTOCK_PROGRAM; }
std::string made_up() { return LINSTOCK_MADE_UP; }
std::string cluster() { return LINSTOCK_CLUSTER; }
std::string read_only_shim() { return LINSTOCK_READ_ONLY_SHIM; }
std::string wall_clock_shim() { return LINSTOCK_WALL_CLOCK_SHIM; }

}  // namespace linstock::places
