// Two servers on one database of PostgreSQL: each serves every match, whichever of them writes it, and one
// goes on where the other was killed.
#include <thread>

#include "cluster.hpp"
#include "support/places.hpp"
#include "witness.hpp"

namespace linstock::server {
namespace {

class Sharing : public Serving {
 protected:
  Sharing() { cluster.sql("postgres", "create database linstock"); }
  std::string store() const override { return cluster.address("linstock"); }
  /// Everything in the database, as a file of SQLite.
  std::string copy() const {
    auto file = folder.write(".keep", "") + ".copy";
    const auto made = run(fmt::format("{} backup {} --store '{}' 2>&1", places::program(), file, store()));
    EXPECT_EQ(made.status, 0) << made.out;
    return file;
  }
  void expect_verified(const std::string& where) const {
    const auto checked = run(fmt::format("{} verify --store '{}'", places::program(), where));
    EXPECT_EQ(checked.status, 0) << checked.out << read_file(log());
  }
  Cluster cluster;
};

/// Reads pushed messages of a method until one is as wanted.
json::object until(Player& p, std::string_view method,
                   const std::function<bool(const json::object&)>& wanted) {
  for (;;) {
    auto message = p.next(method);
    if (message.empty() || wanted(message)) return message;
  }
}

/// Whether the match takes another play, or is over.
bool goes_on(Player& p, const std::string& id) {
  return play_one(p, id) || p.result("match.seats", about(id)).at("over").as_bool();
}

TEST_F(Sharing, TwoServersPlayOneMatch) {
  auto one = start(), two = start();
  const auto anne = token_of(one->port(), guest(one->port(), "Anne")),
             ben = token_of(two->port(), guest(two->port(), "Ben"));
  Player a{one->port(), {}, bearer(anne)}, b{two->port(), {}, bearer(ben)};
  const auto id = match_of_two(a, b, R"(,"chat":"all")");  // made on one, the second seat taken on the other
  for (auto* p : {&a, &b}) p->result("match.watch", of(id, R"("viewer":"spectator","from":1)"));
  int plays = 0;
  while (plays < 150 && (play_one(a, id) || play_one(b, id))) ++plays;
  EXPECT_EQ(plays, 150);
  const auto log = of(id, R"("viewer":"spectator")");
  EXPECT_EQ(a.result("match.log", log), b.result("match.log", log));
  EXPECT_EQ(a.result("match.view", log), b.result("match.view", log));

  // what was pushed is the same on both sides, without gaps
  const auto entries = a.result("match.log", log).at("events").as_array().size();
  EXPECT_GT(entries, 50u);
  std::vector<std::string> news[2];
  for (const auto& [p, into] : {std::pair{&a, &news[0]}, std::pair{&b, &news[1]}}) {
    const auto said = fmt::format("news to {}", p == &a ? "a" : "b");
    (p == &a ? b : a)
        .result("chat.say", of(id, fmt::format(R"("viewer":"{}","text":"{}")",
                                               p == &a ? "covenanter" : "royalist", said)));
    until(*p, "chat.said", [&](const auto& m) { return text(m.at("message").at("text")) == said; });
    for (const auto& received : p->texts) {
      const auto message = json::parse(received);
      const auto* method = message.as_object().if_contains("method");
      if (!method || *method != "match.news") continue;
      EXPECT_EQ(message.at("params").at("news").at("number").as_int64(),
                static_cast<std::int64_t>(into->size()) + 1);
      into->push_back(json::serialize(message.at("params").at("news")));
    }
  }
  EXPECT_EQ(news[0], news[1]);
  EXPECT_GT(news[0].size(), 50u);

  one->end(SIGTERM), two->end(SIGTERM);
  expect_verified(store());
  expect_verified(copy());
}

TEST_F(Sharing, WhatIsNotAPlayCrossesToo) {
  auto one = start(), two = start();
  const auto anne = guest(one->port(), "Anne"), ben = guest(two->port(), "Ben");
  Player a{one->port(), anne}, b{two->port(), ben};
  const auto id = match_of_two(a, b, R"(,"clock":{"all":3000,"more":5})");
  a.result("match.watch", of(id, R"("viewer":"royalist")"));
  b.result("match.watch", of(id, R"("viewer":"covenanter")"));
  while (!play_one(b, id)) ASSERT_TRUE(play_one(a, id));
  a.next("match.clock");
  b.result("match.leave", of(id, R"("seat":"covenanter","to":"adjourn")"));
  until(a, "match.seats", [](const auto& m) { return m.at("adjourned").as_bool(); });
  EXPECT_EQ(a.error_of("match.choose", of(id, R"("seat":"royalist","line":"end")")), "adjourned");
  a.result("match.resume", about(id));
  until(b, "match.seats", [](const auto& m) { return !m.at("adjourned").as_bool(); });
  EXPECT_FALSE(b.result("match.seats", about(id)).at("adjourned").as_bool());

  // each asks on his own server to take back what the other did
  Player *asks = nullptr, *agrees = nullptr;
  std::string asking, agreeing;
  for (int i = 0; i < 60 && !asks; ++i) {
    const bool by_a = play_one(a, id);
    ASSERT_TRUE(by_a || play_one(b, id));
    const auto mine = of(id, fmt::format(R"("seats":["{}"])", by_a ? "covenanter" : "royalist"));
    Player& other = by_a ? b : a;
    const auto said = other.call("match.undo", mine);
    if (!said.contains("result") || !said.at("result").as_object().contains("missing")) continue;
    asks = &other, agrees = by_a ? &a : &b;
    asking = by_a ? "covenanter" : "royalist", agreeing = by_a ? "royalist" : "covenanter";
  }
  ASSERT_TRUE(asks);
  EXPECT_EQ(agrees->next("match.undo_asked").at("agreed"), json::array{asking});
  EXPECT_TRUE(
      agrees->result("match.undo", of(id, fmt::format(R"("seats":["{}"])", agreeing))).contains("line"));

  // logins that end on one server end on the other
  Player also{two->port(), anne};
  EXPECT_TRUE(also.result("session.hello").at("signed_in").as_bool());
  EXPECT_EQ(post(one->port(), "/api/logout-everywhere", "{}", {{"Cookie", anne}}).status, 200u);
  EXPECT_TRUE(also.read().empty());
  EXPECT_EQ(also.closed_as(), Closed::policy);
}

TEST_F(Sharing, OneGoesOnWhereTheOtherWasKilled) {
  const int kills = std::getenv("LINSTOCK_LONG") ? 20 : 4;
  auto one = start(), two = start();
  const auto anne = token_of(one->port(), guest(one->port(), "Anne"));
  Lines all;
  for (int round = 0; round < kills; ++round) {
    auto& dies = round % 2 ? two : one;
    auto& lives = round % 2 ? one : two;
    Witness first, second;
    std::thread beside{[&] { first.play(dies->port(), anne, 3); }};
    first.wait_for(20 + round, 530 * round);
    EXPECT_EQ(dies->end(SIGKILL), -1);
    beside.join();
    Player p{lives->port(), {}, bearer(anne)};
    for (auto& [id, lines] : first.lines)
      for (int i = 0; i < 10; ++i) EXPECT_TRUE(goes_on(p, id)) << id;
    EXPECT_GT(first.lines.size(), 0u);
    all.merge(first.lines);
    dies = start();
  }
  one->end(SIGTERM), two->end(SIGTERM);
  const auto file = copy();
  expect_verified(file);
  for (const auto& [id, lines] : all) {
    const auto kept = lines_of(
        run(fmt::format("sqlite3 {} \"select json_extract(line, '$.line') from journals where journal = '{}' "
                        "and number > 0 and json_extract(line, '$.kind') = 'play' order by number\"",
                        file, id))
            .out);
    ASSERT_GE(kept.size(), lines.size());
    EXPECT_TRUE(std::equal(lines.begin(), lines.end(), kept.begin())) << id;
  }
}

TEST_F(Sharing, TheOtherPlaysForProgramsAndCallsTime) {
  auto one = start(), two = start();
  const auto anne = token_of(one->port(), guest(one->port(), "Anne"));
  Player a{one->port(), {}, bearer(anne)}, b{two->port(), {}, bearer(anne)};
  std::vector<std::string> watched;
  for (int i = 0; i < 12; ++i) {
    const auto made = R"({"game":"montrose","seats":{"royalist":"me","covenanter":"rule-of-thumb"}})";
    watched.push_back(text(a.result("match.new", made).at("match")));
    b.result("match.watch", of(watched.back(), R"("viewer":"spectator")"));
  }
  const auto timed = text(a.result("match.new", R"({"game":"montrose","seats":{"royalist":"me",
      "covenanter":"me"},"clock":{"each":2}})")
                              .at("match"));
  const auto leave = R"("seat":"royalist","to":"rule-of-thumb")";
  for (const auto& id : watched) a.send("match.leave", of(id, leave));  // and off they go, all at once
  for (std::size_t i = 0; i < watched.size(); ++i) EXPECT_TRUE(a.read().contains("result"));
  EXPECT_EQ(one->end(SIGKILL), -1);
  const auto over = [&](const auto& id) { return b.result("match.seats", about(id)).at("over").as_bool(); };
  EXPECT_FALSE(std::ranges::all_of(watched, over));
  while (!std::ranges::all_of(watched, over)) b.next("match.news");  // the programs go on at the other server
  b.result("match.watch", of(timed, R"("viewer":"royalist")"));
  until(b, "match.news", [&](const auto& m) { return text(m.at("match")) == timed; });
}

TEST_F(Sharing, AServerThatIsFrozenKeepsItsMatchesToItself) {
  auto one = start(), two = start();
  const auto cookie = guest(one->port(), "Anne");
  Player a{one->port(), cookie}, b{two->port(), cookie};
  const auto mine =
      text(a.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
               .at("match"));
  one->signal(SIGSTOP);
  EXPECT_FALSE(b.result("match.pending", about(mine)).at("questions").as_array().empty()) << "may be read";
  EXPECT_EQ(b.error_of("chat.say", of(mine, R"("viewer":"royalist","text":"Halloo?")")), "unavailable");
  const auto yours =
      text(b.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
               .at("match"));
  EXPECT_TRUE(play_one(b, yours)) << "others go on";
  one->signal(SIGCONT);
  EXPECT_TRUE(play_one(b, mine));
  EXPECT_TRUE(play_one(a, mine));
}

TEST_F(Sharing, ADatabaseThatGoesAwayAndComesBackLosesNothing) {
  auto one = start();
  const auto anne = token_of(one->port(), guest(one->port(), "Anne"));
  Lines all;
  for (int round = 0; round < 2; ++round) {
    Witness witness;
    std::thread playing{[&] { witness.play(one->port(), anne, 3); }};
    witness.wait_for(20, 0);
    cluster.break_down();
    playing.join();
    EXPECT_EQ(get(one->port(), "/healthz").status, 503u);
    cluster.start();
    for (unsigned status = 0; status != 200;) {  // the first that is written finds the old connection broken
      std::this_thread::sleep_for(std::chrono::milliseconds{100});
      status = post(one->port(), "/api/guest", R"({"name":"Ben"})", {}, elsewhere).status;
    }
    EXPECT_EQ(get(one->port(), "/healthz").status, 200u);
    Player p{one->port(), {}, bearer(anne)};
    for (const auto& [id, lines] : witness.lines) EXPECT_TRUE(goes_on(p, id)) << id;
    all.merge(witness.lines);
  }
  one->end(SIGTERM);
  expect_verified(copy());
}

}  // namespace
}  // namespace linstock::server
