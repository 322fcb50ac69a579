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
  std::string served;               ///< the first letters of the places served, in order
  std::vector<std::string> people;  ///< those served, in order

  /// Asks for a turn, which will take so many seconds.
  void ask(FairQueue& turns, std::string place, double seconds, std::string who = "") {
    auto asking = [](TurnsTest& t, FairQueue& of, std::string from, std::string name, double cost) -> Task<> {
      co_await of.take(from, name);
      t.served += from[0];
      t.people.push_back(name);
      of.done(from, name, cost);
    };
    auto task = asking(*this, turns, std::move(place), std::move(who), seconds);
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
  EXPECT_EQ(served, "amaaaamaaam") << "once both have begun, four of the one to one of the other";
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

TEST_F(TurnsTest, TwentyOfOneHouseHaveOneShare) {
  FairQueue turns{io, 1};
  const auto guest = [](int i) { return fmt::format("guest {:02}", i); };
  for (int i = 0; i < 20; ++i)
    for (int twice = 0; twice < 2; ++twice) ask(turns, "house", 1, guest(i));
  for (int i = 0; i < 4; ++i) ask(turns, "anne's", 1, "Anne");
  io.run();
  EXPECT_EQ(served, "ahahahah" + std::string(36, 'h'));
  std::erase(people, "Anne");
  ASSERT_EQ(people.size(), 40u);
  for (std::size_t i = 0; i < 20; ++i)
    for (const auto turn : {i, 20 + i})
      EXPECT_EQ(people[turn], guest(static_cast<int>(i))) << "in the house each has a turn in it";
}

TEST_F(TurnsTest, OfOneHouseTheLeastServedIsNext) {
  FairQueue turns{io, 1};
  for (int i = 0; i < 3; ++i) ask(turns, "house", 4, "Mallory");
  for (int i = 0; i < 8; ++i) ask(turns, "house", 1, "Ben");
  io.run();
  std::string letters;
  for (const auto& who : people) letters += who[0];
  EXPECT_EQ(letters, "BMBBBBMBBBM");
}

TEST_F(TurnsTest, NoMoreAreServedAtOnceThanTheQueueAllows) {
  FairQueue turns{io, 2};
  const auto hold = [&](std::string who) {
    auto holding = [](TurnsTest& t, FairQueue& of, std::string name) -> Task<> {
      const std::string nobody;
      co_await of.take(name, nobody);
      t.served += name[0];  // and keeps its place
    };
    auto task = holding(*this, turns, std::move(who));
    asio::co_spawn(io, std::move(task), asio::detached);
  };
  for (const auto* who : {"anne", "anne", "anne", "ben"}) hold(who);
  io.poll();
  EXPECT_EQ(served, "aa");
  turns.done("anne", "", 1);
  io.restart();
  io.poll();
  EXPECT_EQ(served, "aab");
  turns.done("ben", "", 1);
  turns.done("anne", "", 1);
  io.restart();
  io.poll();
  EXPECT_EQ(served, "aaba");
}

TEST_F(TurnsTest, ThousandsOfThemAreForgottenWhenTheyAreServed) {
  FairQueue turns{io, 1};
  for (int i = 0; i < 5'000; ++i) {
    ask(turns, fmt::format("m{}", i), 0);
    ask(turns, "house", 0, fmt::format("guest {}", i));
    if (i % 10 == 0) {
      io.run();
      io.restart();
    }
  }
  ask(turns, "anne", 0);
  io.run();
  EXPECT_EQ(served.size(), 10'001u);
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
  Server server{io, {}, {std::move(writing), std::move(reading), std::move(loading)}};
  constexpr std::uint64_t never = 1'000'000;
  std::list<Client> clients;
  Client elsewhere{server, {}, "192.0.2.1"};
  std::size_t held = 0;
  const std::string much(limits::outbox / 2, 'x');
  while (held + much.size() <= limits::outboxes_per_host) {
    server.connections.send(clients.emplace_back(server, Caller{}, "192.0.2.2"), never, much);
    ASSERT_FALSE(clients.back().cut);
    held += much.size();
  }
  server.connections.send(elsewhere, never, much);
  EXPECT_FALSE(elsewhere.cut) << "another address";
  server.connections.send(clients.front(), never, "and more");
  EXPECT_TRUE(clients.front().cut);
  server.connections.send(clients.back(), never, "and more");
  EXPECT_FALSE(clients.back().cut) << "what the other held is gone";
  server.connections.send(elsewhere, never, much);
  EXPECT_FALSE(elsewhere.cut);
  server.connections.send(elsewhere, never, "and more");
  EXPECT_TRUE(elsewhere.cut) << "more than one client may hold";
  server.finish();
}

TEST_F(Unstarted, UnfinishedMessagesAreBoundedByAddressAndInAll) {
  auto writing = store();
  auto reading = *writing->again(), loading = *writing->again();
  Server server{io, {}, {std::move(writing), std::move(reading), std::move(loading)}};
  std::list<Client> all;
  const auto of = [&](int host) -> Client& {
    Client& one = all.emplace_back(server, Caller{}, fmt::format("192.0.2.{}", host));
    server.connections.clients.insert(&one);
    return one;
  };
  constexpr auto counted = limits::message - limits::inbox_piece;
  for (int i = 0; i < 1'000; ++i) {
    Client& small = of(1);
    server.connections.receive(small, limits::inbox_piece);
    EXPECT_FALSE(small.cut) << "the first piece is free";
  }
  // of one address
  std::size_t held = 0;
  for (; held + counted <= limits::inboxes_per_host; held += counted) {
    Client& large = of(1);
    server.connections.receive(large, limits::message);
    ASSERT_FALSE(large.cut);
  }
  Client& first = all.back();
  Client& over = of(1);
  server.connections.receive(over, limits::message);
  EXPECT_TRUE(over.cut);
  server.connections.set_inbox_bytes(first, 0);
  Client& fits = of(1);
  server.connections.receive(fits, limits::message);
  EXPECT_FALSE(fits.cut) << "what the other held is gone";
  // of all: the most of whoever holds most
  int hosts = 1;
  for (held = limits::inboxes_per_host / counted * counted; held + counted <= limits::inboxes;) {
    ++hosts;
    for (std::size_t i = 0; i < 4 && held + counted <= limits::inboxes; ++i, held += counted)
      server.connections.receive(of(hosts), limits::message);
  }
  EXPECT_EQ(std::ranges::count(all, true, &Client::cut), 1);
  Client& late = of(200);
  server.connections.receive(late, limits::message);
  EXPECT_FALSE(late.cut) << "it has less than others";
  EXPECT_EQ(std::ranges::count(all, true, &Client::cut), 2);
  EXPECT_EQ(std::ranges::count_if(all, [](const Client& c) { return c.cut && c.host == "192.0.2.1"; }), 2);
  for (Client& one : all) server.connections.set_inbox_bytes(one, 0);
  server.connections.clients.clear();
  server.finish();
}

TEST_F(Unstarted, AMessageThatIsCarriedOutIsNotDroppedForAnother) {
  auto writing = store();
  auto reading = *writing->again(), loading = *writing->again();
  Server server{io, {}, {std::move(writing), std::move(reading), std::move(loading)}};
  std::list<Client> all;
  for (std::size_t i = 0; i * (limits::message - limits::inbox_piece) <= limits::inboxes; ++i) {
    server.connections.clients.insert(&all.emplace_back(server, Caller{}, fmt::format("192.0.2.{}", i)));
    server.connections.receive(all.back(), limits::message);
    if (!all.back().cut) all.back().receiving.reset();  // it is whole
  }
  EXPECT_EQ(std::ranges::count(all, true, &Client::cut), 1);
  EXPECT_TRUE(all.back().cut) << "there is nothing else to free";
  server.connections.clients.clear();
  server.finish();
}

}  // namespace
}  // namespace linstock::server
