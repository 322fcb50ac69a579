// Which fault of tests/referee/faults/ is made: the one whose number LINSTOCK_FAULT holds.
#pragma once

#include <cstdlib>

inline bool planted(int number) {
  static const int active = std::getenv("LINSTOCK_FAULT") ? std::atoi(std::getenv("LINSTOCK_FAULT")) : 0;
  return number == active;
}
