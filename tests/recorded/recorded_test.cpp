// Recorded matches; tests/regenerate writes them.
#include "recorded/recorded.hpp"

#include <filesystem>

#include "support/golden.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

TEST(Recorded, IsTheSameInEveryBuild) {
  std::size_t playthroughs = 0;
  for (const Recorded& one : recorded()) {
    expect_golden(one.file, one.text);
    EXPECT_LT(one.text.size(), 60'000u) << one.file << " is too long to be read";
    playthroughs += one.file.starts_with("playthroughs/");
  }
  const std::filesystem::directory_iterator files{places::tests() + "/playthroughs"};
  EXPECT_EQ(playthroughs, std::size_t(std::distance(begin(files), end(files))))
      << "a file that nothing makes";
}

}  // namespace
}  // namespace linstock
