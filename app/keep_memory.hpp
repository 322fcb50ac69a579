// For commands that only play: a program takes and gives back memory for each answer. That stays in the
// process: what goes to the kernel and back takes a fifth of the time.
#pragma once

#include <malloc.h>

namespace linstock {

inline void keep_memory() {
  constexpr int bytes = 16 << 20;
  mallopt(M_TRIM_THRESHOLD, bytes);
  mallopt(M_MMAP_THRESHOLD, bytes);
}

}  // namespace linstock
