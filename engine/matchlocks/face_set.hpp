// Faces of dice that are thrown again.
#pragma once

#include <cstdint>

namespace linstock::matchlocks {

/// Bit f - 1: face f.
using FaceSet = std::uint8_t;
constexpr FaceSet face(int f) { return static_cast<FaceSet>(1 << (f - 1)); }

}  // namespace linstock::matchlocks
