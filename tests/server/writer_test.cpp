// What becomes of batches when one of them cannot be written.
#include "server/writer.hpp"

#include <algorithm>
#include <map>
#include <mutex>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace linstock::server {
namespace {

bool contains(const std::vector<std::string>& all, std::string_view one) {
  return std::ranges::find(all, one) != all.end();
}

/// A store of which the transaction with this batch fails, or this batch is dropped; what it was given.
class Faulty final : public Store {
 public:
  struct Seen {
    std::vector<std::string> tried, made;
  };
  Faulty(std::string fails, std::string drops, std::shared_ptr<Seen> seen)
      : fails_(std::move(fails)), drops_(std::move(drops)), seen_(std::move(seen)) {}

  std::expected<std::vector<bool>, std::string> apply(std::span<const WriteBatch> batches) override {
    std::vector<std::string> keys;
    for (const WriteBatch& batch : batches) keys.push_back(get<Put>(batch.front()).key);
    std::ranges::copy(keys, std::back_inserter(seen_->tried));
    if (contains(keys, fails_)) return std::unexpected("the disk is bad");
    std::vector<bool> made;
    for (const auto& key : keys) {
      made.push_back(key != drops_);
      if (made.back()) seen_->made.push_back(key);
    }
    return made;
  }
  std::expected<std::optional<std::string>, std::string> get(std::string_view, std::string_view) override {
    return std::nullopt;
  }
  std::expected<std::vector<Key>, std::string> list(std::string_view, std::string_view, std::string_view,
                                                    std::size_t) override {
    return std::vector<Key>{};
  }
  std::expected<Journal, std::string> read(std::string_view, std::size_t) override { return Journal{}; }
  std::expected<void, std::string> backup(const std::string&) override { return {}; }
  std::expected<std::unique_ptr<Store>, std::string> again() const override { return nullptr; }
  bool shared() const override { return false; }
  std::expected<std::unique_ptr<ChangeFeed>, std::string> listen() const override { return nullptr; }

 private:
  std::string fails_, drops_;
  std::shared_ptr<Seen> seen_;
};

struct Outcome {
  std::map<std::string, Written> became;
  std::vector<std::string> told;  ///< in the order in which they were told
  Faulty::Seen seen;
};

constexpr int each = 5;

/// Submits batches a1 b1 c1 a2 b2 c2 … of three chains, and after each round one, x1 x2 …, of none.
Outcome submitted(std::string fails, std::string drops) {
  const auto seen = std::make_shared<Faulty::Seen>();
  Outcome out;
  {
    std::mutex mutex;
    Writer writer{std::make_unique<Faulty>(std::move(fails), std::move(drops), seen),
                  [&](const std::function<void()>& tell) {
                    const std::lock_guard lock{mutex};
                    tell();
                  }};
    std::map<char, std::shared_ptr<Chain>> chains;
    for (const char c : {'a', 'b', 'c'}) chains[c] = std::make_shared<Chain>();
    for (int i = 1; i <= each; ++i)
      for (const char c : {'a', 'b', 'c', 'x'}) {
        const auto key = c + std::to_string(i);
        writer.submit({Put{"word", key, ""}}, chains[c], [&out, key](Written what) {
          out.became[key] = what;
          out.told.push_back(key);
        });
      }
  }
  out.seen = *seen;
  return out;
}

class BatchThatFails : public testing::TestWithParam<int> {};

/// Whatever stands behind the batch of its chain that was not made is dropped and never tried; every other
/// batch is made, unless it shared the transaction.
void expect_only_the_rest_of_the_chain_dropped(const Outcome& all, int k, Written first) {
  for (int i = 1; i <= each; ++i) {
    const auto a = fmt::format("a{}", i);
    EXPECT_EQ(all.became.at(a), i < k ? Written::made : i == k ? first : Written::dropped) << a;
    EXPECT_EQ(contains(all.seen.tried, a), i <= k) << a;
  }
  std::vector<std::string> in_order;
  for (int i = 1; i <= each; ++i)
    for (const char c : {'a', 'b', 'c', 'x'}) in_order.push_back(c + std::to_string(i));
  EXPECT_EQ(all.told, in_order);
}

TEST_P(BatchThatFails, TheRestOfItsChainIsNeverTried) {
  const int k = GetParam();
  const auto all = submitted(fmt::format("a{}", k), "");
  expect_only_the_rest_of_the_chain_dropped(all, k, Written::failed);
  for (const char c : {'b', 'c'}) {  // a chain whose batch was in the same transaction is broken there
    bool broken = false;
    for (int i = 1; i <= each; ++i) {
      const auto key = c + std::to_string(i);
      const Written what = all.became.at(key);
      if (broken)
        EXPECT_EQ(what, Written::dropped) << key;
      else
        EXPECT_NE(what, Written::dropped) << key;
      broken |= what != Written::made;
      EXPECT_EQ(contains(all.seen.made, key), what == Written::made) << key;
    }
  }
  for (int i = 1; i <= each; ++i)  // one that stands alone is tried whatever happened to others
    EXPECT_NE(all.became.at(fmt::format("x{}", i)), Written::dropped);
}

TEST_P(BatchThatFails, ABatchThatDoesNotFitStopsItsOwnChainAlone) {
  const int k = GetParam();
  const auto all = submitted("", fmt::format("a{}", k));
  expect_only_the_rest_of_the_chain_dropped(all, k, Written::dropped);
  for (int i = 1; i <= each; ++i)
    for (const char c : {'b', 'c', 'x'})
      EXPECT_EQ(all.became.at(c + std::to_string(i)), Written::made) << c << i;
}

INSTANTIATE_TEST_SUITE_P(Each, BatchThatFails, testing::Range(1, each + 1));

}  // namespace
}  // namespace linstock::server
