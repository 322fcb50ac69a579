// Why something brings or costs nothing.
#pragma once

#include "kernel/describe.hpp"

namespace linstock::by_the_sword {

enum class Idle : std::uint8_t { none, besieged, raided, contested, out_of_supply };
BOOST_DESCRIBE_ENUM(Idle, none, besieged, raided, contested, out_of_supply)

}  // namespace linstock::by_the_sword
