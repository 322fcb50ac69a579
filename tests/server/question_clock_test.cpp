// The clock of a question that the rules give so many seconds: what it counts, that nobody gains time, and
// that the server answers when it is over.
#include "server/question_clock.hpp"

#include <thread>

#include "harness.hpp"
#include "kernel/rng.hpp"

namespace linstock::server {
namespace {

constexpr std::uint64_t a_second = 1000, begin = 50 * a_second;

Timing asked(std::uint32_t question, Counts counts, std::uint64_t barrier = 7) {
  return {{question, 30}, barrier, counts};
}

TEST(QuestionClock, RunsOnceItIsShownOrTenSecondsLater) {
  QuestionClock late, soon;
  EXPECT_TRUE(set_clock(late, asked(1, Counts::showing), begin));
  EXPECT_EQ(runs_out(late), begin + 40 * a_second);
  soon = late;
  shown(soon, begin + 2 * a_second);
  EXPECT_TRUE(set_clock(soon, asked(1, Counts::showing), begin + 2 * a_second));
  EXPECT_EQ(soon.counts, Counts::thinking);
  EXPECT_EQ(runs_out(soon), begin + 32 * a_second);
  EXPECT_FALSE(set_clock(soon, asked(1, Counts::showing), begin + 9 * a_second)) << "the same question";
  EXPECT_EQ(at(late, begin + 15 * a_second).left, 25 * a_second);
  EXPECT_EQ(at(late, begin + 90 * a_second).left, 0u);
}

TEST(QuestionClock, StandsWhileWhatLedToTheQuestionIsShown) {
  QuestionClock clock;
  Timing timing = asked(1, Counts::showing);
  const auto shown_in = [&] { return runs_out(clock) - begin - 30 * a_second; };
  timing.news = 5;
  set_clock(clock, timing, begin);
  EXPECT_EQ(shown_in(), 40 * a_second);
  timing.limit.question = 2, timing.barrier = 8, timing.news = 8;
  set_clock(clock, timing, begin);
  EXPECT_EQ(shown_in(), 28 * a_second) << "three since the last question";
  timing.limit.question = 3, timing.barrier = 9, timing.news = 200;
  set_clock(clock, timing, begin);
  EXPECT_EQ(shown_in(), 120 * a_second);
}

TEST(QuestionClock, StandsForAMinuteInAllWhileItsPersonIsAway) {
  QuestionClock clock;
  set_clock(clock, asked(1, Counts::showing), begin);
  shown(clock, begin);
  set_clock(clock, asked(1, Counts::showing), begin);
  set_clock(clock, asked(1, Counts::away), begin + 10 * a_second);
  EXPECT_EQ(runs_out(clock), begin + 10 * a_second + 60 * a_second + 20 * a_second);
  set_clock(clock, asked(1, Counts::showing), begin + 50 * a_second);
  EXPECT_EQ(clock.counts, Counts::thinking) << "what was shown is not shown again";
  EXPECT_EQ(clock.left, 20 * a_second);
  set_clock(clock, asked(1, Counts::away), begin + 55 * a_second);
  EXPECT_EQ(runs_out(clock), begin + 55 * a_second + 20 * a_second + 15 * a_second);
  EXPECT_EQ(at(clock, begin + 80 * a_second).left, 10 * a_second);
}

TEST(QuestionClock, StandsWhileNobodyIsThereWhoPlays) {
  QuestionClock clock;
  set_clock(clock, asked(1, Counts::showing), begin);
  set_clock(clock, asked(1, Counts::nothing), begin + 15 * a_second);
  EXPECT_EQ(runs_out(clock), 0u);
  set_clock(clock, asked(1, Counts::showing), begin + 3'600 * a_second);
  EXPECT_EQ(runs_out(clock), begin + 3'625 * a_second);
}

TEST(QuestionClock, IsFilledAnewOnlyAfterABarrier) {
  QuestionClock clock;
  set_clock(clock, asked(1, Counts::thinking), begin);
  set_clock(clock, {}, begin + 20 * a_second);
  EXPECT_EQ(runs_out(clock), 0u) << "answered";
  set_clock(clock, asked(2, Counts::thinking), begin + 25 * a_second);
  EXPECT_EQ(clock.left, 10 * a_second) << "asked again after an undo";
  set_clock(clock, {}, begin + 26 * a_second);
  set_clock(clock, asked(3, Counts::thinking, 8), begin + 30 * a_second);
  EXPECT_EQ(clock.left, 30 * a_second) << "another card";
}

TEST(QuestionClock, DoesNotCountWhatWasBeforeTheServerStarted) {
  std::vector<QuestionClock> clocks(2);
  set_clock(clocks[0], asked(1, Counts::thinking), begin);
  count_from(clocks, begin + 600 * a_second);
  EXPECT_EQ(runs_out(clocks[0]), begin + 630 * a_second);
  EXPECT_EQ(runs_out(clocks[1]), 0u);
  EXPECT_EQ(at(clocks[0], begin).left, 30 * a_second) << "a clock set back";
}

TEST(QuestionClock, IsNoneOfAMatchByTheWeek) {
  EXPECT_TRUE(by_the_week({.each = 3 * 86'400}));
  EXPECT_TRUE(by_the_week({.all = 86'400}));
  EXPECT_FALSE(by_the_week({.each = 600}));
  EXPECT_FALSE(by_the_week({.all = 7'200, .more = 30}));
  EXPECT_FALSE(by_the_week({}));
}

/// Whatever clients do, from the card to the end of the question passes at most the sum of its three times.
TEST(QuestionClock, NothingThatClientsDoGainsTime) {
  constexpr auto most = 30 * a_second + 60 * a_second + 10 * a_second;
  for (std::uint64_t seed = 0; seed < 2'000; ++seed) {
    Rng rng{seed};
    QuestionClock clock;
    std::uint32_t question = 1;
    auto now = begin;
    set_clock(clock, asked(question, rng.below(2) ? Counts::away : Counts::showing), now);
    auto end = runs_out(clock);
    while (now < end) {
      now += rng.below(rng.below(2) ? 300 : 20 * a_second);
      if (now > end) break;
      if (rng.below(4) == 0) shown(clock, now);
      if (rng.below(6) == 0) set_clock(clock, {}, now), ++question;  // answered, and taken back at once
      set_clock(clock, asked(question, rng.below(2) ? Counts::away : Counts::showing), now);
      end = runs_out(clock);
      ASSERT_LE(end, begin + most) << seed;
    }
    ASSERT_GE(end, begin + 30 * a_second) << "nobody has less than the rules give";
  }
}

class TimedQuestions : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::string anne = guest(server->port(), "Anne"), ben = guest(server->port(), "Ben");

  /// A match of the two at its first declaration, watched by both. `options` and what more is given with it.
  static std::string declaring(Player& a, Player& b, std::string_view options, std::string_view more = "") {
    const auto made = fmt::format(
        R"({{"game":"declare-thee-sir","options":{{{}}},"seats":{{"royalist":"me","parliament":"open"}}{}}})",
        options, more);
    const auto id = text(a.result("match.new", made).at("match"));
    const auto code = text(a.result("match.invite", of(id, R"("seat":"parliament")")).at("code"));
    b.result("match.sit", of(id, fmt::format(R"("seat":"parliament","code":"{}")", code)));
    watch(a, b, id);
    while (kind_of(a, id) != "declare" && kind_of(b, id) != "declare")
      if (!play_one(a, id) && !play_one(b, id)) break;
    return id;
  }
  static void watch(Player& a, Player& b, const std::string& id) {
    a.result("match.watch", of(id, R"("viewer":"royalist")"));
    b.result("match.watch", of(id, R"("viewer":"parliament")"));
  }
  /// The player's open question; null: none.
  static json::value question_of(Player& p, const std::string& id) {
    const auto pending = p.result("match.pending", fmt::format(R"({{"match":"{}"}})", id));
    const auto& questions = pending.at("questions").as_array();
    return questions.empty() ? json::value{} : questions[0];
  }
  static std::string kind_of(Player& p, const std::string& id) {
    const auto question = question_of(p, id);
    return question.is_null() ? "" : text(question.at("is"));
  }
  static json::array clocks_of(Player& p, const std::string& id) {
    const auto about = p.result("match.seats", fmt::format(R"({{"match":"{}"}})", id));
    return about.contains("question_clocks") ? about.at("question_clocks").as_array() : json::array{};
  }
};

constexpr auto* quick = R"("declare_clock":1)";

TEST_F(TimedQuestions, AreAnsweredWithDeferWhenTheTimeIsOver) {
  Player a{server->port(), anne}, b{server->port(), ben};
  const auto id = declaring(a, b, quick);
  Player& asked = kind_of(a, id) == "declare" ? a : b;
  const auto question = question_of(asked, id);
  EXPECT_EQ(question.at("seconds").as_int64(), 1);
  const auto number = question.at("number").as_int64();
  const auto seat = text(question.at("seat"));
  asked.result("match.shown", of(id, fmt::format(R"("seat":"{}","question":{})", seat, number)));
  for (bool told = false; !told;) {
    const auto news = a.next("match.news");
    ASSERT_FALSE(news.empty());
    told = json::serialize(news).find(R"("is":"timed-out","seat":")" + seat) != std::string::npos;
    if (told) EXPECT_NE(json::serialize(news).find(R"("order":"defer")"), std::string::npos) << news;
  }
  const auto late = fmt::format(R"("seat":"{}","question":{},"line":"advance")", seat, number);
  const auto refused = asked.error_of("match.choose", of(id, late));  // the next card may ask anybody
  EXPECT_TRUE(refused == "old_question" || refused == "not_your_turn") << refused;
}

TEST_F(TimedQuestions, CountWhatIsShownAndWhoIsThere) {
  Player a{server->port(), anne};
  auto b = std::make_unique<Player>(server->port(), ben);
  const auto id = declaring(a, *b, R"("declare_clock":200)");
  while (kind_of(*b, id) != "declare") ASSERT_TRUE(play_one(a, id) || play_one(*b, id));
  const auto before = clocks_of(a, id);
  ASSERT_EQ(before.size(), 1u);
  EXPECT_EQ(text(before[0].at("seat")), "parliament");
  EXPECT_EQ(text(before[0].at("counts")), "showing");
  const auto number = before[0].at("question").as_int64();
  const auto shown = of(id, fmt::format(R"("seat":"parliament","question":{})", number));
  EXPECT_EQ(a.error_of("match.shown", shown), "not_yours");
  b->result("match.shown", of(id, fmt::format(R"("seat":"parliament","question":{})", number + 1)));
  EXPECT_EQ(text(clocks_of(a, id)[0].at("counts")), "showing") << "another question";
  b->result("match.shown", shown);
  EXPECT_EQ(text(clocks_of(a, id)[0].at("counts")), "thinking");
  EXPECT_EQ(b->error_of("match.leave", of(id, R"("seat":"parliament","to":"adjourn")")), "not_offered");
  EXPECT_EQ(a.error_of("match.leave", of(id, R"("seat":"royalist","to":"adjourn")")), "not_offered");
  Player tab{server->port(), ben};  // of two tabs one is enough
  tab.result("match.watch", of(id, R"("viewer":"parliament")"));
  a.pushed.clear();
  b.reset();
  EXPECT_EQ(text(clocks_of(a, id)[0].at("counts")), "thinking");
  tab.cut();
  while (text(clocks_of(a, id)[0].at("counts")) != "away") ASSERT_FALSE(a.next("match.clock").empty());
  Player c{server->port(), ben};
  c.result("match.watch", of(id, R"("viewer":"parliament")"));
  EXPECT_EQ(text(clocks_of(a, id)[0].at("counts")), "thinking") << "it was shown before";
  EXPECT_LE(clocks_of(a, id)[0].at("left").as_int64(), 200'000);
}

TEST_F(TimedQuestions, GoOnAfterTheServerWasKilled) {
  std::string id;
  std::int64_t number = 0;
  {
    Player a{server->port(), anne}, b{server->port(), ben};
    id = declaring(a, b, R"("declare_clock":200)");
    number = clocks_of(a, id).at(0).at("question").as_int64();
  }
  server->end(SIGKILL);
  server = start();
  Player a{server->port(), anne}, b{server->port(), ben};
  EXPECT_TRUE(clocks_of(a, id).empty()) << "nobody watches";
  watch(a, b, id);
  const auto clocks = clocks_of(a, id);
  ASSERT_EQ(clocks.size(), 1u);
  EXPECT_EQ(clocks[0].at("question").as_int64(), number);
  EXPECT_GT(clocks[0].at("left").as_int64(), 0);
  EXPECT_LE(clocks[0].at("left").as_int64(), 200'000);
  EXPECT_TRUE(play_one(a, id) || play_one(b, id));
}

TEST_F(TimedQuestions, HaveNoClockIfItIsOffOrForProgramsOrByTheWeek) {
  Player a{server->port(), anne}, b{server->port(), ben};
  EXPECT_TRUE(clocks_of(a, declaring(a, b, R"("declare_clock":0)")).empty());
  EXPECT_TRUE(clocks_of(a, declaring(a, b, "", R"(,"clock":{"each":259200})")).empty());
  const auto id = declaring(a, b, "", R"(,"clock":{"each":600})");
  ASSERT_EQ(clocks_of(a, id).size(), 1u);
  for (auto* p : {&a, &b})
    p->result("match.leave",
              of(id, fmt::format(R"("seat":"{}","to":"random")", p == &a ? "royalist" : "parliament")));
  EXPECT_TRUE(clocks_of(a, id).empty());
}

TEST_F(TimedQuestions, TakeAnAnswerThatCameInTimeThoughTheServerWasBusy) {
  Player a{server->port(), anne}, b{server->port(), ben};
  const auto id = declaring(a, b, R"("declare_clock":2)");
  Player& asked = kind_of(a, id) == "declare" ? a : b;
  const auto question = question_of(asked, id);
  const auto seat = text(question.at("seat"));
  const auto number = question.at("number").as_int64();
  asked.result("match.shown", of(id, fmt::format(R"("seat":"{}","question":{})", seat, number)));
  server->pause();
  asked.send("match.choose",
             of(id, fmt::format(R"("seat":"{}","question":{},"line":"defer")", seat, number)));
  std::this_thread::sleep_for(std::chrono::seconds{4});  // until the time is over
  server->go_on();
  json::object answer;
  while (!answer.contains("id")) answer = asked.read();
  EXPECT_TRUE(answer.contains("result")) << answer;
}

}  // namespace
}  // namespace linstock::server
