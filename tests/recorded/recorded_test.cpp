// Recorded matches; tests/regenerate writes them.
#include "recorded/montrose.hpp"
#include "support/golden.hpp"

namespace linstock::montrose {
namespace {

TEST(Playthrough, First) { expect_golden("playthroughs/montrose-1.txt", playthrough(1)); }
TEST(Playthrough, Second) { expect_golden("playthroughs/montrose-2.txt", playthrough(2)); }
TEST(Playthrough, WithEveryOption) { expect_golden("playthroughs/montrose-3.txt", playthrough(3)); }
TEST(Signatures, AreTheSameInEveryBuild) { expect_golden("signatures.txt", signatures()); }

}  // namespace
}  // namespace linstock::montrose
