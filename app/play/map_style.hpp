// How the prompt draws a map or a plan.
#pragma once

#include <cstddef>

namespace linstock::play {

struct MapStyle {
  std::size_t width = 100;  ///< of the terminal, in columns
  std::size_t height = 50;  ///< of the terminal, in rows
  bool colour = false;
};

}  // namespace linstock::play
