// Nobody is stuck with somebody who is gone: removed accounts, people who stay away, matches without an end.
#include <chrono>
#include <thread>

#include "harness.hpp"

namespace linstock::server {
namespace {

struct Absence : Serving {
  std::unique_ptr<Process> server = start({"--absence", "0"});  // free as soon as nobody is there
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben");
  Player a{port, anne}, b{port, ben};

  static json::object seats(Player& p, const std::string& id) {
    return p.result("match.seats", fmt::format(R"({{"match":"{}"}})", id));
  }
  static json::object seat(Player& p, const std::string& id, std::string_view which) {
    for (const auto& s : seats(p, id).at("seats").as_array())
      if (text(s.at("seat")) == which) return s.as_object();
    return {};
  }
  static bool over(Player& p, const std::string& id) {
    return p.result("match.pending", fmt::format(R"({{"match":"{}"}})", id)).at("over").as_bool();
  }
  static std::string call_off(std::string_view id) { return fmt::format(R"({{"match":"{}"}})", id); }
  static void wait_until(const auto& holds) {
    while (!holds()) std::this_thread::sleep_for(std::chrono::milliseconds{50});
  }
  /// Waits until nobody holds a seat.
  static void await_open(Player& p, const std::string& id, std::string_view which) {
    wait_until([&] { return text(seat(p, id, which).at("is")) == "open"; });
  }
};

TEST_F(Absence, ARemovedAccountLeavesItsSeatAndItsNameGoes) {
  const auto id = match_of_two(a, b);
  b.result("chat.say", of(id, R"("viewer":"covenanter","text":"farewell")"));
  const auto done = match_of_two(a, b);
  b.result("match.resign", of(done, R"("seat":"covenanter")"));
  EXPECT_EQ(post(port, "/api/remove", "{}", {{"Cookie", ben}}).status, 200u);
  await_open(a, id, "covenanter");
  wait_until([&] { return seat(a, done, "covenanter").at("name").as_string().empty(); });
  for (const auto& each : {id, done})
    EXPECT_EQ(json::serialize(seats(a, each)).find("Ben"), std::string::npos);
  const auto said = json::serialize(a.result("chat.read", of(id, R"("viewer":"royalist")")));
  EXPECT_NE(said.find("farewell"), std::string::npos);
  EXPECT_EQ(said.find("Ben"), std::string::npos);
  a.result("match.replace", of(id, R"("seat":"covenanter","to":"random")"));
  EXPECT_EQ(text(seat(a, id, "covenanter").at("is")), "program");
  EXPECT_EQ(a.result("match.rematch", call_off(done)).at("seats").at(0).at("is").as_string(), "open");
}

TEST_F(Absence, ASeatIsLeftEvenIfTheServerEndsMeanwhile) {
  const auto id = match_of_two(a, b);
  EXPECT_EQ(post(port, "/api/remove", "{}", {{"Cookie", ben}}).status, 200u);
  server->end(SIGKILL);
  server = start();
  Player again{server->port(), anne};
  await_open(again, id, "covenanter");
}

TEST_F(Absence, WhoStaysAwayMayBeReplacedButNobodyWhoIsThere) {
  const auto id = match_of_two(a, b);
  const auto replace = of(id, R"("seat":"covenanter","to":"random")");
  b.result("match.watch", of(id, R"("viewer":"covenanter")"));
  EXPECT_EQ(a.error_of("match.replace", replace), "not_offered");
  EXPECT_EQ(b.error_of("match.replace", replace), "not_offered") << "one's own seat is left, not given away";
  b.close();
  Player c{port, guest(port, "Cora")};
  EXPECT_EQ(c.error_of("match.replace", replace), "not_yours");
  EXPECT_FALSE(seat(c, id, "covenanter").contains("free_at"));
  wait_until(
      [&] { return a.error_of("match.replace", of(id, R"("seat":"covenanter","to":"offer")")).empty(); });
  EXPECT_EQ(c.result("lobby.list").at("matches").as_array().size(), 1u);
  c.result("match.sit", of(id, R"("seat":"covenanter")"));
  Player ben_again{port, ben};
  EXPECT_EQ(ben_again.error_of("match.resign", of(id, R"("seat":"covenanter")")), "not_yours");
  EXPECT_EQ(ben_again.result("match.mine").at("matches").as_array().size(), 0u);
}

TEST_F(Absence, NoProgramIsReplacedAndNoSeatThatDoesNotPlay) {
  const auto id =
      text(a.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"random"}})")
               .at("match"));
  EXPECT_EQ(a.error_of("match.replace", of(id, R"("seat":"covenanter","to":"offer")")), "taken");
  EXPECT_EQ(a.error_of("match.replace", of(id, R"("seat":"white","to":"offer")")), "unknown_seat");
  EXPECT_EQ(a.error_of("match.replace", of(id, R"("seat":"covenanter","to":"nobody")")), "bad_parameters");
  a.result("match.call_off", call_off(id));
  EXPECT_EQ(a.error_of("match.replace", of(id, R"("seat":"covenanter","to":"offer")")), "over");
}

TEST_F(Absence, AMatchIsCalledOffWhenAllWhoAreThereAgree) {
  const auto id = match_of_two(a, b);
  for (auto [player, viewer] : {std::pair{&a, "royalist"}, {&b, "covenanter"}})
    player->result("match.watch", of(id, fmt::format(R"("viewer":"{}")", viewer)));
  const auto asked = a.result("match.call_off", call_off(id));
  EXPECT_EQ(json::serialize(asked.at("call_off")), R"(["royalist"])");
  EXPECT_EQ(json::serialize(b.next("match.seats").at("call_off")), R"(["royalist"])");
  while (!play_one(b, id)) ASSERT_TRUE(play_one(a, id));
  EXPECT_FALSE(seats(b, id).contains("call_off")) << "a play declines";
  Player c{port, guest(port, "Cora")};
  EXPECT_EQ(c.error_of("match.call_off", call_off(id)), "not_yours");
  b.result("match.call_off", call_off(id));
  EXPECT_FALSE(over(a, id));
  a.result("match.call_off", call_off(id));
  EXPECT_TRUE(over(b, id));
  EXPECT_EQ(b.result("match.pending", call_off(id)).at("winners").as_array().size(), 0u);

  const auto left = match_of_two(a, b);
  b.close();
  wait_until([&] { return a.result("match.call_off", call_off(left)), over(a, left); });
}

TEST_F(Absence, APageThatStaysOpenWhereNobodyIsHoldsNoSeat) {
  EXPECT_EQ(server->end(SIGTERM), 0);
  server = start_with_clock({"--absence", "1"});
  Player now{server->port(), anne}, open{server->port(), ben};
  const auto id = match_of_two(now, open);
  open.result("match.watch", of(id, R"("viewer":"covenanter")"));
  const auto replace = of(id, R"("seat":"covenanter","to":"random")");
  EXPECT_EQ(now.error_of("match.replace", replace), "not_offered");
  put_clock_ahead(std::chrono::hours{49});
  now.result("match.replace", replace);
}

TEST_F(Absence, SeatsResignAlsoWhileTheMatchRestsOrHasNotBegun) {
  const auto id = match_of_two(a, b);
  a.result("match.leave", of(id, R"("seat":"royalist","to":"adjourn")"));
  EXPECT_EQ(a.error_of("match.resign", of(id, R"("seat":"covenanter")")), "not_yours");
  b.result("match.resign", of(id, R"("seat":"covenanter")"));
  EXPECT_TRUE(over(a, id));
  EXPECT_FALSE(seats(a, id).at("adjourned").as_bool());
  EXPECT_EQ(b.error_of("match.resign", of(id, R"("seat":"covenanter")")), "over");

  const auto fair = text(a.result("match.new", R"({"game":"montrose","dice":"fair"})").at("match"));
  a.result("match.call_off", of(fair, R"("nonce":"0123456789abcdef")"));
  EXPECT_TRUE(over(a, fair));
}

TEST_F(Absence, WhoHasResignedButIsStillAskedMayBeReplacedAtOnce) {  // BTS-R.213
  server->end(SIGTERM);
  server = start();  // where one who is away is waited for
  Player now{server->port(), anne}, other{server->port(), ben};
  const auto id = text(now.result("match.new", R"({"game":"by-the-sword","options":{"players":3},"lobby":true,
      "seats":{"red":"me","blue":"open","green":"random"}})")
                           .at("match"));
  other.result("match.sit", of(id, R"("seat":"blue")"));
  other.result("match.watch", of(id, R"("viewer":"blue")"));
  const auto replace = of(id, R"("seat":"blue","to":"random")");
  EXPECT_EQ(now.error_of("match.replace", replace), "not_offered");
  other.result("match.resign", of(id, R"("seat":"blue")"));
  EXPECT_FALSE(over(now, id));
  EXPECT_EQ(seat(now, id, "blue").at("free_at").as_int64(), 0);
  now.result("match.replace", replace);
  EXPECT_EQ(text(seat(now, id, "blue").at("is")), "program");
}

TEST_F(Absence, AnUmpireActsAtOnce) {
  Player u{port, guest(port, "Una")};
  const auto id =
      text(u.result("match.new", R"({"game":"montrose","umpire":true,"lobby":true})").at("match"));
  for (auto [player, at] : {std::pair{&a, "royalist"}, {&b, "covenanter"}}) {
    player->result("match.sit", of(id, fmt::format(R"("seat":"{}")", at)));
    player->result("match.watch", of(id, fmt::format(R"("viewer":"{}")", at)));
  }
  EXPECT_EQ(seat(u, id, "royalist").at("free_at").as_int64(), 0);
  u.result("match.replace", of(id, R"("seat":"royalist","to":"random")"));
  u.result("match.call_off", call_off(id));
  EXPECT_TRUE(over(b, id));
}

TEST_F(Absence, AWeekIsWaitedForAnybodyUnlessTheSeatWasGivenUp) {
  server->end(SIGTERM);
  server = start();
  Player now{server->port(), anne}, other{server->port(), ben};
  const auto id = match_of_two(now, other);
  other.close();
  constexpr std::int64_t week = 7 * 24 * 60 * 60;
  const auto about = seats(now, id);
  EXPECT_EQ(about.at("absence").as_int64(), week);
  const auto free = seat(now, id, "covenanter").at("free_at").as_int64();
  EXPECT_GE(free, about.at("created").as_int64() + week);
  EXPECT_EQ(now.error_of("match.replace", of(id, R"("seat":"covenanter","to":"random")")), "not_offered");
  now.result("match.call_off", call_off(id));
  EXPECT_FALSE(over(now, id));
  Player again{server->port(), ben};
  again.result("match.leave", of(id, R"("seat":"covenanter","to":"offer")"));
  EXPECT_EQ(seat(now, id, "covenanter").at("free_at").as_int64(), 0);
  now.result("match.call_off", call_off(id));
  EXPECT_TRUE(over(now, id));
}

}  // namespace
}  // namespace linstock::server
