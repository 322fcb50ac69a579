// What everybody at a match is sent, text by text: nothing that he may not know, and no gaps.
#include <set>

#include "hidden.hpp"
#include "kernel/save.hpp"
#include "protocol/dispatch.hpp"
#include "server/publishing.hpp"
#include "server/server.hpp"

namespace linstock::server {
namespace {

class Streams : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben"), cora = guest(port, "Cora");
};

TEST_F(Streams, NobodyIsSentWhatHeMayNotKnow) {
  const auto umpire_token = token_of(port, guest(port, "Una")), anne_token = token_of(port, anne),
             ben_token = token_of(port, ben);
  Player umpire{port, {}, bearer(umpire_token)}, royalist{port, {}, bearer(anne_token)},
      covenanter{port, {}, bearer(ben_token)}, spectator{port};
  const auto match =
      text(umpire
               .result("match.new",
                       R"({"game":"montrose","umpire":true,"lobby":true,"seats":{"royalist":"open"}})")
               .at("match"));
  royalist.result("match.sit", of(match, R"("seat":"royalist")"));
  covenanter.result("match.sit", of(match, R"("seat":"covenanter")"));
  const std::pair<Player*, std::string> viewers[] = {
      {&royalist, "royalist"}, {&covenanter, "covenanter"}, {&spectator, "spectator"}};
  for (const auto& [player, viewer] : viewers)
    player->result("match.watch", of(match, fmt::format(R"("viewer":"{}","from":1)", viewer)));

  std::set<std::string> orders;  // three cards in a row, as nobody but the umpire may see them
  for (int i = 0; i < 250; ++i) {
    if (!play_one(royalist, match) && !play_one(covenanter, match)) break;
    const auto view = umpire.result("match.view", of(match, R"("viewer":"umpire")")).at("view");
    for (const auto* side : {"royalist", "covenanter"}) {
      const auto& deck = view.at("decks").at(side).at("value").as_array();
      if (deck.size() < 3) continue;
      const auto three = json::serialize(json::array{deck[0], deck[1], deck[2]});
      orders.insert(three.substr(1, three.size() - 2));
    }
  }
  EXPECT_GT(orders.size(), 1u);
  for (const auto& [player, viewer] : viewers) {
    for (const auto* method : {"match.view", "match.log", "match.save", "match.dice"})
      player->result(method, of(match, fmt::format(R"("viewer":"{}")", viewer)));
    std::int64_t next = 1;
    for (const auto& received : player->texts) {
      const auto message = json::parse(received);
      EXPECT_TRUE(knows_all_of(message, viewer)) << viewer << ' ' << received;
      for (const auto& order : orders)
        EXPECT_EQ(received.find(order), std::string::npos) << viewer << ' ' << received;
      const auto* method = message.as_object().if_contains("method");
      if (!method || *method != "match.news") continue;
      const auto& params = message.at("params");
      EXPECT_EQ(text(params.at("viewer")), viewer);
      EXPECT_EQ(params.at("news").at("number").as_int64(), next++) << "no gaps";
    }
    EXPECT_GT(next, 20) << viewer;
  }
}

TEST_F(Streams, WhoLeavesASeatIsNotToldWhatItSees) {
  Player a{port, anne}, b{port, ben};
  const auto id = match_of_two(a, b);
  a.result("match.watch", of(id, R"("viewer":"royalist")"));
  a.result("match.leave", of(id, R"("seat":"royalist","to":"offer")"));
  Player heir{port, cora};
  heir.result("match.sit", of(id, R"("seat":"royalist")"));
  heir.result("match.watch", of(id, R"("viewer":"royalist","from":1)"));
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(play_one(heir, id) || play_one(b, id));
  EXPECT_FALSE(heir.next("match.news").empty());
  a.result("session.hello");
  for (const auto& message : a.pushed)
    EXPECT_TRUE(text(message.at("method")) == "match.seats" || text(message.at("method")) == "match.here")
        << json::serialize(message);
}

/// A server in this process, and a match in which much has happened.
struct LongMatch : testing::Test {
  void SetUp() override {
    server.registry.host_methods = {};
    protocol::Session maker;
    const auto made = protocol::dispatch(
        server.registry, maker,
        R"({"jsonrpc":"2.0","id":1,"method":"match.new","params":{"game":"montrose","seed":5}})");
    room.id = text(json::parse(made).at("result").at("match"));
    room.match = server.registry.matches.at(room.id).get();
    room.match->watch(spectator_view);
    for (int edits = 0; bytes < 3 * limits::news_piece; ++edits) {
      ASSERT_TRUE(
          room.match->edit({.patch = edits % 2 ? R"({"turn":4})" : R"({"turn":3})", .reason = "a test"}));
      bytes += room.match->news(spectator_view, room.match->last_news(spectator_view)).at(0).json.size();
    }
    client.session.watches.push_back({room.id, spectator_view, 1, 0});
  }
  ~LongMatch() override { server.finish(); }

  static std::unique_ptr<Store> opened(const Folder& folder) {
    return *open_store(folder.write(".keep", "") + ".db", Use::serve);
  }

  Folder folder;
  asio::io_context io;
  std::unique_ptr<Store> writing = opened(folder), reading = *writing->again(), loading = *writing->again();
  Server server{io, {}, {std::move(writing), std::move(reading), std::move(loading)}};
  Room room{.id = {}, .record = {}};
  Client client{server, {}, "somewhere"};
  std::size_t bytes = 0;  ///< of all its news
};

TEST_F(LongMatch, IsSentInPieces) {
  const auto all = room.match->news(spectator_view, 0);
  std::size_t longest = 0, sent = 0, pieces = 0;
  for (const News& news : all) longest = std::max(longest, news.json.size());
  for (; sent < all.size(); ++pieces) {
    send_news(server, client, room);
    EXPECT_LE(client.bytes, limits::news_piece + longest + 256 * client.outbox.size());
    EXPECT_EQ(client.behind.contains(room.id), sent + client.outbox.size() < all.size());
    send_news(server, client, room);  // nothing more while the client has not taken this
    ASSERT_LE(sent + client.outbox.size(), all.size());
    ASSERT_FALSE(client.outbox.empty());
    for (const auto& message : client.outbox)
      EXPECT_NE(message.text.find(all[sent++].json), std::string::npos);
    client.outbox.clear();
    client.behind.clear();
    server.connections.set_outbox_bytes(client, 0);
  }
  EXPECT_GT(pieces, 2u);
}

TEST_F(LongMatch, IsSentWhollyToWhoWatchesFromTheBeginning) {
  const Process process{{"--store", folder.write(".keep", "") + ".other.db"}};
  Player p{process.port(), {}, bearer(token_of(process.port(), guest(process.port(), "Anne")))};
  const auto match =
      text(p.result("match.load", fmt::format(R"({{"document":{}}})", save(*room.match))).at("match"));
  const auto last =
      p.result("match.watch", of(match, R"("viewer":"spectator","from":1)")).at("last").as_int64();
  EXPECT_EQ(last, room.match->last_news(spectator_view));
  for (std::int64_t number = 1; number <= last; ++number)
    ASSERT_EQ(p.next("match.news").at("news").at("number").as_int64(), number);
}

}  // namespace
}  // namespace linstock::server
