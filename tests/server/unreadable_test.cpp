// A store that cannot be read: nothing is taken for absent, nobody for a visitor, and no deadline is dropped.
#include <thread>

#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>

#include "cluster.hpp"
#include "server/http.hpp"
#include "server/server.hpp"
#include "witness.hpp"

namespace linstock::server {
namespace {

class UnreadableStore : public Serving {
 protected:
  UnreadableStore() { cluster.sql("postgres", "create database linstock"); }
  std::string store() const override { return cluster.address("linstock"); }
  std::string sql(const std::string& statement) const { return cluster.sql("linstock", statement); }
  /// A match of Anne's that a server has closed down with, so that the next has not read it.
  std::string match(Player& p, std::string_view more = "") const {
    const auto made = p.result("match.new", fmt::format(R"({{"game":"montrose","seats":{{"royalist":"me",)"
                                                        R"("covenanter":"me"}}{}}})",
                                                        more));
    return text(made.at("match"));
  }
  std::size_t logged(std::string_view what) const {
    const auto all = read_file(log());
    std::size_t n = 0;
    for (auto at = all.find(what); at != all.npos; at = all.find(what, at + 1)) ++n;
    return n;
  }
  /// Waits until something is so, at most so long that it will not be.
  template <class F>
  static bool comes(const F& f) {
    for (int tries = 0; tries < 400; ++tries) {
      if (f()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds{50});
    }
    return false;
  }
  std::string overdue(const std::string& id, int when = 1) const {
    return fmt::format("insert into linstock.documents values ('deadline', '{:014}/{}', '')", when, id);
  }
  std::string deadlines(int when) const {
    return sql(
        fmt::format("select count(*) from linstock.documents where space = 'deadline' and "
                    "key like '{:014}/%'",
                    when));
  }
  Cluster cluster;
};

TEST_F(UnreadableStore, WhatCannotBeReadIsUnavailableAndNotUnknown) {
  std::string cookie, id;
  {
    const auto first = start();
    cookie = guest(first->port(), "Anne");
    Player p{first->port(), cookie};
    id = match(p);
    EXPECT_EQ(first->end(SIGTERM), 0);
  }
  const auto server = start();
  const auto port = server->port();
  Player p{port, cookie};
  EXPECT_TRUE(p.result("session.hello").at("signed_in").as_bool());
  cluster.break_down();
  EXPECT_TRUE(p.call("match.view", about(id)).empty());
  EXPECT_EQ(p.closed_as(), Closed::try_again_later);
  EXPECT_TRUE(Player(port, cookie).declined()) << "not let in as a visitor";
  const auto me = post(port, "/api/me", "{}", {{"Cookie", cookie}});
  EXPECT_EQ(me.status, 503u);
  EXPECT_EQ(json::parse(me.body).at("error"), "unavailable");
  EXPECT_EQ(me.header("Set-Cookie"), "");
  const auto health = get(port, "/healthz");
  EXPECT_EQ(health.status, 503u);
  EXPECT_NE(health.body.find("the store cannot be read"), std::string::npos);
  cluster.start();
  EXPECT_TRUE(comes([&] { return get(port, "/healthz").status == 200; }));
  EXPECT_EQ(post(port, "/api/me", "{}", {{"Cookie", cookie}}).status, 200u);
  Player back{port, cookie};
  EXPECT_TRUE(back.result("session.hello").at("signed_in").as_bool());
  while (post(port, "/api/guest", R"({"name":"Ben"})").status != 200) {  // the first write finds it gone
  }
  EXPECT_TRUE(play_one(back, id));
}

TEST_F(UnreadableStore, ADeadlineStaysUntilItsMatchCanBeRead) {
  auto server = start();
  const auto cookie = guest(server->port(), "Anne");
  std::string id, broken;
  {
    Player p{server->port(), cookie};
    id = match(p, R"(,"clock":{"each":1000})");
    broken = match(p, R"(,"clock":{"each":1000})");
    EXPECT_EQ(server->end(SIGTERM), 0);
  }
  server = start();
  Player p{server->port(), cookie};
  sql("alter table linstock.journals rename to elsewhere");
  sql(overdue(id));
  EXPECT_TRUE(comes([&] { return logged("store_unreadable") > 0; }));
  EXPECT_EQ(deadlines(1), "1\n");
  EXPECT_TRUE(p.call("match.view", about(id)).empty());
  EXPECT_EQ(p.closed_as(), Closed::try_again_later);
  sql("alter table linstock.elsewhere rename to journals");
  EXPECT_TRUE(comes([&] { return deadlines(1) == "0\n"; })) << "an outdated one goes when its match is read";
  // a match that is damaged
  sql(fmt::format("delete from linstock.journals where journal = '{}'", broken));
  sql(overdue(broken));
  sql(overdue(id, 2));
  EXPECT_TRUE(comes([&] { return deadlines(2) == "0\n"; })) << "it holds up no other";
  EXPECT_EQ(deadlines(1), "1\n") << "and keeps its own for whoever mends it";
}

TEST_F(UnreadableStore, WhoWatchesIsToldWhatAnotherServerWroteWhenItCanBeRead) {
  const auto one = start({"--idle", "3600"}), two = start();  // so that the first has nothing more to say
  Player a{one->port(), guest(one->port(), "Anne")}, b{two->port(), guest(two->port(), "Ben")};
  const auto id = match(a);
  b.result("match.watch", of(id, R"("viewer":"spectator")"));
  two->pause();
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(play_one(a, id));
  sql("alter table linstock.journals rename to elsewhere");
  const auto unreadable = logged("store_unreadable");
  two->go_on();
  EXPECT_TRUE(comes([&] { return logged("store_unreadable") > unreadable; }));
  sql("alter table linstock.elsewhere rename to journals");
  EXPECT_FALSE(b.next("match.news").empty());
}

TEST_F(UnreadableStore, NobodyIsCutOffWhileLoginsCannotBeChecked) {
  const auto server = start();
  Player p{server->port(), guest(server->port(), "Anne")};
  const auto id = match(p);
  const auto claims = [&] { return sql("select count(*) from pg_locks where locktype = 'advisory'"); };
  EXPECT_EQ(claims(), "1\n");
  auto person = sql("select key from linstock.documents where space = 'person'");
  person.pop_back();
  sql("alter table linstock.documents rename to elsewhere");
  sql(fmt::format("select pg_notify('linstock', 'another person/{}')", person));
  sql(fmt::format("select pg_notify('linstock', 'another wanted/{}')", id));
  EXPECT_TRUE(comes([&] { return claims() == "0\n"; })) << "both have been heard";
  EXPECT_TRUE(p.result("session.hello").at("signed_in").as_bool());
  sql("delete from linstock.elsewhere where space = 'login'");
  sql("alter table linstock.elsewhere rename to documents");
  p.read();
  EXPECT_TRUE(p.broken) << "once they can be checked, the login that has ended is noticed";
  EXPECT_EQ(p.closed_as(), Closed::policy);
}

/// A server in this process, with a method that fails.
TEST(CloseCodes, AMessageThatCannotBeCarriedOutEndsTheConnection) {
  const Folder folder;
  asio::io_context io;
  auto writing = *open_store(folder.write(".keep", "") + ".db", Use::serve);
  auto reading = *writing->again(), loading = *writing->again();
  Server server{io, {}, {std::move(writing), std::move(reading), std::move(loading)}};
  const protocol::Method failing{
      "session.fail", {}, "", "", [](protocol::Call&) -> protocol::Reply { throw std::length_error{"no"}; }};
  server.registry.host_methods = {&failing, 1};
  asio::ip::tcp::acceptor acceptor{io, {asio::ip::make_address(here), 0}};
  const auto accept = [](Server& s, asio::ip::tcp::acceptor& from) -> Task<> {
    for (;;) {
      auto socket = co_await from.async_accept(asio::use_awaitable);
      asio::co_spawn(s.io, serve_connection(s, std::move(socket), s.connections.lines.emplace_back()),
                     asio::detached);
    }
  };
  asio::co_spawn(io, accept(server, acceptor), asio::detached);
  std::thread serving{[&] { io.run(); }};
  {
    const auto port = acceptor.local_endpoint().port();
    Player a{port}, b{port};
    EXPECT_TRUE(a.call("session.fail").empty());
    EXPECT_EQ(a.closed_as(), Closed::internal_error);
    b.result("games.list");
  }
  asio::post(io, [&] { acceptor.close(); });
  serving.join();  // when all its connections have ended
  server.finish();
}

}  // namespace
}  // namespace linstock::server
