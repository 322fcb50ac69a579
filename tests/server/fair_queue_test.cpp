// Who is served next, and what the clients of one address may hold: without sockets.
#include "server/fair_queue.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>

#include "harness.hpp"
#include "server/server.hpp"

namespace linstock::server {
namespace {

class TurnsTest : public testing::Test {
 public:
  asio::io_context io;
  std::string served;  ///< the first letters of those served, in order

  /// Asks for a turn, which will take so many seconds.
  void ask(FairQueue& turns, std::string who, double seconds) {
    auto asking = [](TurnsTest& t, FairQueue& of, std::string name, double cost) -> Task<> {
      co_await of.take(name);
      t.served += name[0];
      of.done(name, cost);
    };
    auto task = asking(*this, turns, std::move(who), seconds);
    asio::co_spawn(io, std::move(task), asio::detached);
  }
};

TEST_F(TurnsTest, WhoAsksForMuchKeepsNobodyWaiting) {
  FairQueue turns{io, 1};
  for (int i = 0; i < 6; ++i) ask(turns, "mallory", 1);
  ask(turns, "anne", 1);
  ask(turns, "ben", 1);
  io.run();
  EXPECT_EQ(served, "abmmmmmm");
}

TEST_F(TurnsTest, EachHasAsMuchTimeHoweverLongHisTurnsAre) {
  FairQueue turns{io, 1};
  for (int i = 0; i < 3; ++i) ask(turns, "mallory", 4);
  for (int i = 0; i < 8; ++i) ask(turns, "anne", 1);
  io.run();
  EXPECT_EQ(served, "amaaaamaaam") << "four of hers to one of his, once both have begun";
}

TEST_F(TurnsTest, WhoStayedAwayHasSavedNothingUp) {
  FairQueue turns{io, 1};
  for (int i = 0; i < 100; ++i) ask(turns, "anne", 1);
  io.run();
  io.restart();
  served.clear();
  for (int i = 0; i < 4; ++i) ask(turns, "anne", 1);
  for (int i = 0; i < 4; ++i) ask(turns, "ben", 1);
  io.run();
  EXPECT_EQ(served, "babababa") << "he has had as much as she had before her last turn";
}

TEST_F(TurnsTest, SoManyAreServedAtOnce) {
  FairQueue turns{io, 2};
  const auto hold = [&](std::string who) {
    auto holding = [](TurnsTest& t, FairQueue& of, std::string name) -> Task<> {
      co_await of.take(name);
      t.served += name[0];  // and keeps its place
    };
    auto task = holding(*this, turns, std::move(who));
    asio::co_spawn(io, std::move(task), asio::detached);
  };
  for (const auto* who : {"anne", "anne", "anne", "ben"}) hold(who);
  io.poll();
  EXPECT_EQ(served, "aa");
  turns.done("anne", 1);
  io.restart();
  io.poll();
  EXPECT_EQ(served, "aab");
  turns.done("ben", 1);
  turns.done("anne", 1);
  io.restart();
  io.poll();
  EXPECT_EQ(served, "aaba");
}

TEST_F(TurnsTest, ThousandsOfThemAreForgottenWhenTheyAreServed) {
  FairQueue turns{io, 1};
  for (int i = 0; i < 5'000; ++i) {
    ask(turns, fmt::format("m{}", i), 0);
    if (i % 10 == 0) {
      io.run();
      io.restart();
    }
  }
  ask(turns, "anne", 0);
  io.run();
  EXPECT_EQ(served.size(), 5'001u);
}

/// A server that is not started.
class Unstarted : public TurnsTest {
 protected:
  Folder folder;
  std::unique_ptr<Store> store() const { return *open_store(folder.write(".keep", "") + ".db", Use::serve); }
};

TEST_F(Unstarted, TheClientsOfOneAddressHoldSoMuchAndNoMore) {
  auto writing = store();
  auto reading = *writing->again(), loading = *writing->again();
  Server server{io, {}, std::move(writing), std::move(reading), std::move(loading)};
  constexpr std::uint64_t never = 1'000'000;
  std::list<Client> his;
  Client hers{server, {}, "192.0.2.1"};
  std::size_t held = 0;
  const std::string much(limits::outbox / 2, 'x');
  while (held + much.size() <= limits::outboxes_per_host) {
    server.send(his.emplace_back(server, Caller{}, "192.0.2.2"), never, much);
    ASSERT_FALSE(his.back().cut);
    held += much.size();
  }
  server.send(hers, never, much);
  EXPECT_FALSE(hers.cut) << "another address";
  server.send(his.front(), never, "and more");
  EXPECT_TRUE(his.front().cut);
  server.send(his.back(), never, "and more");
  EXPECT_FALSE(his.back().cut) << "what the other held is gone";
  server.send(hers, never, much);
  EXPECT_FALSE(hers.cut);
  server.send(hers, never, "and more");
  EXPECT_TRUE(hers.cut) << "more than one client may hold";
  server.finish();
}

}  // namespace
}  // namespace linstock::server
