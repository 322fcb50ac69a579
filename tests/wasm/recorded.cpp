// Prints what is recorded under tests/, as this build makes it: a line "== FILE", then its text.
#include <cstdio>
#include <exception>

#include <fmt/format.h>

#include "recorded/montrose.hpp"

int main() {
  using namespace linstock::montrose;
  fmt::print("== signatures.txt\n{}", signatures());
  for (int n = 1; n <= 3; ++n) fmt::print("== playthroughs/montrose-{}.txt\n{}", n, playthrough(n));
}
