#include "kernel/embedded.hpp"

#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "support/places.hpp"

namespace linstock {
namespace {

TEST(Embedded, EveryFileIsThereByteForByte) {
  ASSERT_FALSE(embedded_files().empty());
  for (const auto& file : embedded_files()) {
    std::ifstream in(places::tests() + "/../" + std::string(file.path), std::ios::binary);
    EXPECT_EQ(file.text, std::string(std::istreambuf_iterator(in), {})) << file.path;
    EXPECT_EQ(embedded_file(file.path), file.text);
  }
}

TEST(Embedded, AbsentFileIsNoFile) {
  EXPECT_EQ(embedded_file("rules/chess.md"), std::nullopt);
  EXPECT_EQ(embedded_file(""), std::nullopt);
}

}  // namespace
}  // namespace linstock
