// Clocks: what they show, when they run, and that time is called when one has run out.
#include "server/clock.hpp"

#include "harness.hpp"

namespace linstock::server {
namespace {

constexpr SeatAsked none{}, first{1, true}, second{2, true};
using All = std::vector<SeatAsked>;

TEST(Clock, ForEachAnswerBeginsAnew) {
  const ClockRule rule{.each = 60};
  auto clocks = clocks_of(rule, 2);
  EXPECT_FALSE(turn_clocks(rule, clocks, All{none, none}, false, 1'000));
  EXPECT_EQ(runs_out(clocks), 0u);
  EXPECT_TRUE(turn_clocks(rule, clocks, All{first, none}, false, 1'000));
  EXPECT_EQ(runs_out(clocks), 61'000u);
  EXPECT_EQ(time_left(clocks[0], 31'000), 30'000u);
  EXPECT_FALSE(turn_clocks(rule, clocks, All{first, none}, false, 31'000)) << "the same question";
  EXPECT_TRUE(turn_clocks(rule, clocks, All{second, none}, false, 41'000));
  EXPECT_EQ(time_left(clocks[0], 41'000), 60'000u);
  EXPECT_EQ(time_left(clocks[0], 101'000), 0u);
  EXPECT_EQ(time_left(clocks[1], 101'000), 60'000u) << "it does not run";
}

TEST(Clock, ForAMatchIsUsedUpAndGains) {
  const ClockRule rule{.all = 100, .more = 5};
  auto clocks = clocks_of(rule, 2);
  turn_clocks(rule, clocks, All{first, first}, false, 1'000);
  turn_clocks(rule, clocks, All{none, first}, false, 11'000);
  EXPECT_EQ(time_left(clocks[0], 50'000), 95'000u);
  EXPECT_EQ(runs_out(clocks), 101'000u);
  EXPECT_EQ(time_left(clocks[1], 0), 100'000u) << "a wall clock set back";
}

TEST(Clock, APauseGainsNothing) {
  for (const auto& rule : {ClockRule{.each = 100}, ClockRule{.all = 100, .more = 5}}) {
    auto clocks = clocks_of(rule, 1);
    turn_clocks(rule, clocks, All{first}, false, 1'000);
    EXPECT_TRUE(turn_clocks(rule, clocks, All{{1, false}}, false, 21'000));
    EXPECT_EQ(runs_out(clocks), 0u);
    EXPECT_EQ(time_left(clocks[0], 500'000), 80'000u);
    EXPECT_TRUE(turn_clocks(rule, clocks, All{first}, false, 600'000));
    EXPECT_EQ(runs_out(clocks), 680'000u);
  }
}

TEST(Clock, AnAnswerTakenBackGainsNothing) {
  for (const auto& rule : {ClockRule{.each = 100}, ClockRule{.all = 100, .more = 5}}) {
    auto clocks = clocks_of(rule, 2);
    turn_clocks(rule, clocks, All{first, none}, false, 1'000);
    turn_clocks(rule, clocks, All{none, first}, false, 31'000);
    turn_clocks(rule, clocks, All{second, none}, true, 41'000);
    EXPECT_EQ(time_left(clocks[0], 41'000), 70'000u);
    EXPECT_EQ(time_left(clocks[1], 41'000), 90'000u) << "who had begun to think gains nothing either";
  }
}

class Clocks : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben");
  static std::string of_match(const std::string& id) { return fmt::format(R"({{"match":"{}"}})", id); }
};

TEST_F(Clocks, RunWhileASeatIsAsked) {
  Player a{port, anne}, b{port, ben};
  const auto id = match_of_two(a, b, R"(,"clock":{"all":600,"more":10})");
  a.result("match.watch", of(id, R"("viewer":"royalist")"));
  const auto about = a.result("match.seats", of_match(id));
  EXPECT_EQ(about.at("clock"), json::parse(R"({"each":0,"all":600,"more":10})"));
  const bool anne_first = play_one(a, id);
  ASSERT_TRUE(anne_first || play_one(b, id));
  const auto turned = a.next("match.clock").at("clocks").as_array();
  EXPECT_GT(turned.at(anne_first ? 0 : 1).at("left").as_int64(), 600'000);
  b.result("match.leave", of(id, R"("seat":"covenanter","to":"adjourn")"));
  const auto adjourned = a.result("match.seats", of_match(id));
  for (const auto& clock : adjourned.at("clocks").as_array())
    EXPECT_FALSE(clock.at("running").as_bool()) << "the match is adjourned";
  b.result("match.resume", of_match(id));
  int running = 0;
  const auto resumed = a.result("match.seats", of_match(id));
  for (const auto& clock : resumed.at("clocks").as_array()) running += clock.at("running").as_bool();
  EXPECT_EQ(running, 1);
}

TEST_F(Clocks, TimeIsCalledAlsoOfAMatchThatNobodyLooksAt) {
  Player a{port, anne}, b{port, ben};
  const auto id = match_of_two(a, b, R"(,"clock":{"each":1})");
  server->end(SIGKILL);
  server = start();  // reads the match again when the time is out
  Player c{server->port(), anne};
  const auto entries = [&] { return c.result("match.seats", of_match(id)).at("played").as_int64(); };
  c.result("match.watch", of(id, R"("viewer":"royalist","from":1)"));
  const auto before = entries();
  while (entries() < before + 2) ASSERT_FALSE(c.next("match.news").empty());  // nobody plays
}

TEST_F(Clocks, WhatIsNoClockIsRefused) {
  Player a{port, anne};
  for (const auto* clock :
       {"{}", R"({"each":0})", R"({"each":-1})", R"({"each":1.5})", R"({"each":60,"all":60})",
        R"({"each":60,"more":1})", R"({"more":1})", R"({"all":5184001})", R"({"day":1})", "60"})
    EXPECT_EQ(a.error_of("match.new", fmt::format(R"({{"game":"montrose","clock":{}}})", clock)),
              "bad_parameters")
        << clock;
}

TEST_F(Clocks, DoNotJumpWhenTheWallClockIsSet) {
  EXPECT_EQ(server->end(SIGTERM), 0);
  server = start_with_clock();
  Player a{server->port(), anne};
  const auto id =
      text(a.result("match.new",
                    R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"},"clock":{"all":600}})")
               .at("match"));
  const auto made = a.result("match.seats", of_match(id)).at("created").as_int64();
  put_clock_ahead();
  const auto later = text(a.result("match.new", R"({"game":"montrose"})").at("match"));
  EXPECT_GE(a.result("match.seats", of_match(later)).at("created").as_int64(), made + 3600) << "it was set";
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(play_one(a, id));
  std::int64_t least = 600'000;
  const auto about = a.result("match.seats", of_match(id));
  for (const auto& clock : about.at("clocks").as_array())
    least = std::min(least, clock.at("left").as_int64());
  EXPECT_GT(least, 0);
}

}  // namespace
}  // namespace linstock::server
