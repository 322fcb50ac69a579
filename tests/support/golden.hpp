// A text that a test compares with a file under tests/; with LINSTOCK_REGENERATE set it rewrites the file
// instead.
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "support/places.hpp"

namespace linstock {

inline void expect_golden(const std::string& file, const std::string& text) {
  const std::string path = places::tests() + "/" + file;
  if (std::getenv("LINSTOCK_REGENERATE")) {
    std::ofstream{path} << text;
    return;
  }
  std::ifstream in{path};
  ASSERT_TRUE(in) << file << " is missing: tests/regenerate writes it";
  std::istringstream ours{text};
  std::string want, have;
  for (int line = 1;; ++line) {
    const bool more = bool(std::getline(in, want)), here = bool(std::getline(ours, have));
    if (!more && !here) return;
    ASSERT_TRUE(more && here && want == have)
        << file << ":" << line << " is\n  " << (more ? want : "(the end)") << "\nnow it would be\n  "
        << (here ? have : "(the end)") << "\ntests/regenerate rewrites it";
  }
}

}  // namespace linstock
