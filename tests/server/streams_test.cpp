// What everybody at a match is sent, text by text: nothing that he may not know, and no gaps.
#include <set>

#include "hidden.hpp"

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
    EXPECT_EQ(text(message.at("method")), "match.seats") << json::serialize(message);
}

}  // namespace
}  // namespace linstock::server
