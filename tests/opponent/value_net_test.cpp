// The net that judges positions, and how it learns.
#include "opponent/value_net.hpp"

#include <gtest/gtest.h>

#include "kernel/rng.hpp"
#include "opponent/training.hpp"

namespace linstock {
namespace {

/// Matches of one position with two features, won if just one of them is high: no weighted sum tells that.
std::vector<Examples> either_but_not_both(std::size_t matches) {
  Rng rng{3};
  std::vector<Examples> all;
  for (std::size_t i = 0; i < matches; ++i) {
    const bool first = rng.below(2), second = rng.below(2);
    all.push_back({{.features = {double(first), double(second)}, .won = first != second}});
  }
  return all;
}

TEST(ValueNet, LearnsWhatNoSumOfItsFeaturesTells) {
  const auto [net, right, loss] = train(either_but_not_both(400));
  EXPECT_EQ(right, 1);
  EXPECT_LT(loss, 0.2);
  EXPECT_GT(net.chance(std::array{1., 0.}), 0.8);
  EXPECT_LT(net.chance(std::array{1., 1.}), 0.2);
}

TEST(ValueNet, TheSameMatchesGiveTheSameNet) {
  const auto matches = either_but_not_both(40);
  EXPECT_EQ(train(matches).net.json("a test"), train(matches).net.json("a test"));
}

TEST(ValueNet, IsReadAsItWasWritten) {
  const auto net = train(either_but_not_both(40)).net;
  const auto text = net.json("a test");
  const auto read = ValueNet::read(text, 2);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->json("a test"), text);
  EXPECT_NEAR(read->chance(std::array{1., 0.}), net.chance(std::array{1., 0.}), 0.01)
      << "rounded to thousandths";
}

TEST(ValueNet, OfOtherFeaturesIsRefused) {
  const auto text = train(either_but_not_both(40)).net.json("a test");
  EXPECT_FALSE(ValueNet::read(text, 3));
  for (const auto* bad : {"", "[]", R"({"hidden":1,"out":[1]})", R"({"hidden":[[1,2,"x"]],"out":[1,1]})",
                          R"({"hidden":[[1,2,3]],"out":[1]})"})
    EXPECT_FALSE(ValueNet::read(bad, 2)) << bad;
}

TEST(ValueNet, IsNeverQuiteSure) {
  const auto certain = ValueNet::read(R"({"hidden":[[1000000]],"out":[1000000,1000000]})", 0);
  ASSERT_TRUE(certain);
  EXPECT_GT(certain->chance({}), 0.99);
  EXPECT_LT(certain->chance({}), 1);
}

}  // namespace
}  // namespace linstock
