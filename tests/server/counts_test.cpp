// How many unfinished matches a person has: whatever is under way, whoever has left, whatever an old server
// wrote.
#include "harness.hpp"
#include "server/limits.hpp"

namespace linstock::server {
namespace {

class MatchCounts : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::string token = token_of(server->port(), guest(server->port(), "Anne"));

  Player anne() const { return Player{server->port(), {}, bearer(token)}; }
  void sql(std::string_view statement) const {
    EXPECT_EQ(run(fmt::format("sqlite3 {} \"{}\"", store(), statement)).status, 0);
  }
  /// Makes matches until no more are allowed; how many.
  static std::size_t made(Player& p, std::string_view more = "") {
    std::size_t n = 0;
    while (p.error_of("match.new", fmt::format(R"({{"game":"montrose"{}}})", more)).empty()) ++n;
    return n;
  }
};

TEST_F(MatchCounts, MatchesOnTheirWayToTheDiskCount) {
  auto a = anne();
  constexpr int asked = 150;
  for (int i = 0; i < asked; ++i) a.send("match.new", R"({"game":"montrose"})");
  std::size_t good = 0;
  for (int i = 0; i < asked;) {
    const auto answer = a.read();
    ASSERT_FALSE(answer.empty());
    if (answer.contains("id")) ++i, good += answer.contains("result");
  }
  EXPECT_EQ(good, limits::matches_each);
}

TEST_F(MatchCounts, WhoMadeAMatchDoesNotEscapeByLeavingIt) {
  auto a = anne();
  for (const auto* to : {"offer", "random"}) {
    const auto id = text(a.result("match.new", R"({"game":"montrose"})").at("match"));
    a.result("match.leave", of(id, fmt::format(R"("seat":"royalist","to":"{}")", to)));
  }
  EXPECT_EQ(made(a), limits::matches_each - 2);
  EXPECT_EQ(a.result("match.mine").at("matches").as_array().size(), limits::listed);
}

TEST_F(MatchCounts, AMatchOfAnotherCountsNoMoreOnceItIsLeft) {
  auto a = anne();
  Player b{server->port(), guest(server->port(), "Ben")};
  const auto id = match_of_two(b, a);
  a.result("match.leave", of(id, R"("seat":"covenanter","to":"offer")"));
  EXPECT_EQ(made(a), limits::matches_each);
}

TEST_F(MatchCounts, AreNotReadAgainForEachMatch) {
  auto a = anne();
  for (int i = 0; i < 3; ++i) a.result("match.new", R"({"game":"montrose"})");
  sql("delete from documents where space in ('mine', 'running')");
  EXPECT_EQ(made(a), limits::matches_each - 3) << "they are counted in memory, however many he has played";
}

TEST_F(MatchCounts, AnOldStoreIsCountedAtTheFirstStart) {
  {
    auto a = anne();
    const auto id =
        text(a.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
                 .at("match"));
    concede(a, a, id);
    for (int i = 0; i < 3; ++i) a.result("match.new", R"({"game":"montrose"})");
  }
  EXPECT_EQ(server->end(SIGTERM), 0);
  sql("delete from documents where space = 'running'");
  server = start();
  auto a = anne();
  EXPECT_EQ(made(a), limits::matches_each - 3);
}

TEST_F(MatchCounts, AMatchThatCouldNotBeStoredDoesNotCount) {
  sql("create trigger fail before insert on journals begin select raise(abort, 'no'); end");
  for (int i = 0; i < 5; ++i) {
    auto a = anne();
    a.send("match.new", R"({"game":"montrose"})");
    while (!a.read().empty()) {
    }
    EXPECT_EQ(a.closed_as(), Closed::try_again_later);
  }
  sql("drop trigger fail");
  auto a = anne();
  EXPECT_EQ(made(a), limits::matches_each);
}

}  // namespace
}  // namespace linstock::server
