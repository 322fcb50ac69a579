// Prints what is recorded under tests/, as this build makes it: a line "== FILE", then its text.
#include "recorded/recorded.hpp"

#include <fmt/format.h>

int main() {
  for (const auto& one : linstock::recorded()) fmt::print("== {}\n{}", one.file, one.text);
}
