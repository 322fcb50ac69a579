// Matches over sockets: who may look and play, news, reconnecting, programs, leaving, rematches.
#include <thread>

#include "games.hpp"
#include "harness.hpp"

namespace linstock::server {
namespace {

class Matches : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben"), cora = guest(port, "Cora");
};

TEST_F(Matches, AStrangerLooksAndDoesNotPlay) {
  Player stranger{port};
  EXPECT_FALSE(stranger.result("session.hello").at("signed_in").as_bool());
  EXPECT_EQ(stranger.result("games.list").at("games").as_array().size(), games().size());
  EXPECT_EQ(stranger.error_of("match.new", R"({"game":"montrose"})"), "not_signed_in");
  Player a{port, anne};
  const auto id = text(a.result("match.new", R"({"game":"montrose"})").at("match"));
  stranger.result("match.view", of(id, R"("viewer":"spectator")"));
  for (const auto* viewer : {"royalist", "covenanter", "umpire"})
    EXPECT_EQ(stranger.error_of("match.view", of(id, fmt::format(R"("viewer":"{}")", viewer))), "not_yours");
  EXPECT_EQ(stranger.error_of("match.choose", of(id, R"("seat":"royalist","line":"concede")")), "not_yours");
  EXPECT_EQ(stranger.error_of("match.odds", of(id, R"("viewer":"spectator")")), "not_yours")
      << "odds take long, and would keep the players out";
  a.result("match.odds", of(id, R"("viewer":"royalist")"));
  const auto closed = text(a.result("match.new", R"({"game":"montrose","spectators":false})").at("match"));
  EXPECT_EQ(stranger.error_of("match.view", of(closed, R"("viewer":"spectator")")), "not_yours");
  EXPECT_EQ(stranger.error_of("match.seats", fmt::format(R"({{"match":"{}"}})", closed)), "not_yours");
  EXPECT_EQ(stranger.error_of("match.view", of("m1", R"("viewer":"spectator")")), "unknown_match");
}

TEST_F(Matches, TwoPlayEachOtherByInvitation) {
  Player a{port, anne}, b{port, ben}, c{port, cora};
  const auto id = text(a.result("match.new", R"({"game":"montrose"})").at("match"));
  const auto code = text(a.result("match.invite", of(id, R"("seat":"covenanter")")).at("code"));
  EXPECT_EQ(c.error_of("match.invite", of(id, R"("seat":"covenanter")")), "not_yours");
  EXPECT_EQ(text(a.result("match.invite", of(id, R"("seat":"covenanter")")).at("code")), code)
      << "one a seat";
  EXPECT_EQ(c.error_of("match.sit", of(id, R"("seat":"covenanter")")), "not_yours") << "not in the lobby";
  EXPECT_EQ(c.error_of("match.sit", of(id, R"("seat":"covenanter","code":"guess")")), "unknown_code");
  EXPECT_EQ(text(b.result("match.invited", fmt::format(R"({{"code":"{}"}})", code)).at("seat")),
            "covenanter");
  b.result("match.sit", of(id, fmt::format(R"("seat":"covenanter","code":"{}")", code)));
  EXPECT_EQ(c.error_of("match.sit", of(id, fmt::format(R"("seat":"covenanter","code":"{}")", code))),
            "unknown_code");
  for (const auto* seat : {"royalist", "covenanter"}) {
    EXPECT_EQ(a.error_of("match.view", of(id, fmt::format(R"("viewer":"{}")", seat))).empty(),
              seat == std::string{"royalist"});
    EXPECT_EQ(b.error_of("match.view", of(id, fmt::format(R"("viewer":"{}")", seat))).empty(),
              seat != std::string{"royalist"});
  }
  int plays = 0;
  for (; plays < 30; ++plays)
    if (!play_one(a, id) && !play_one(b, id)) break;
  EXPECT_EQ(plays, 30);
}

TEST_F(Matches, NewsIsNumberedForEachAndAskedForAgain) {
  Player a{port, anne}, tab{port, anne}, b{port, ben};
  const auto id = match_of_two(a, b);
  tab.result("match.watch", of(id, R"("viewer":"royalist")"));
  b.result("match.watch", of(id, R"("viewer":"covenanter")"));
  for (int i = 0; i < 40; ++i)
    if (!play_one(a, id)) play_one(b, id);
  std::vector<std::string> seen;
  for (int number = 0; number < 5; ++number) {
    const auto news = tab.next("match.news");
    seen.push_back(json::serialize(news));
    if (number) {
      EXPECT_EQ(news.at("news").at("number").as_int64(),
                json::parse(seen[number - 1]).at("news").at("number").as_int64() + 1);
    }
  }
  tab.cut();
  Player again{port, anne};
  const auto first = json::parse(seen[0]).at("news").at("number").as_int64();
  again.result("match.watch", of(id, fmt::format(R"("viewer":"royalist","from":{})", first)));
  for (const auto& text : seen) EXPECT_EQ(json::serialize(again.next("match.news")), text);
}

TEST_F(Matches, ADraftIsSeenInTheOtherTabAndByNobodyElse) {
  Player a{port, anne}, tab{port, anne}, b{port, ben};
  const auto id = match_of_two(a, b);
  for (int i = 0; i < 200; ++i) {  // on to the first march
    const auto q =
        a.result("match.pending", fmt::format(R"({{"match":"{}"}})", id)).at("questions").as_array();
    if (!q.empty() && text(q[0].at("is")) == "march-phase") break;
    if (!play_one(a, id)) play_one(b, id);
  }
  tab.result("match.watch", of(id, R"("viewer":"royalist")"));
  b.result("match.watch", of(id, R"("viewer":"covenanter")"));
  const auto q = a.result("match.pending", fmt::format(R"({{"match":"{}"}})", id)).at("questions").at(0);
  std::string part;
  for (const auto& answer : q.at("answers").as_array())
    if (text(answer.at("role")) == "part") part = text(answer.at("text"));
  ASSERT_FALSE(part.empty());
  const auto drafted = a.result("match.part", of(id, fmt::format(R"("seat":"royalist","line":"{}")", part)));
  const auto seen = tab.next("match.draft");
  EXPECT_EQ(seen.at("pending").at("questions"), drafted.at("questions"));
  b.result("match.seats", fmt::format(R"({{"match":"{}"}})", id));
  for (const auto& said : b.pushed) EXPECT_EQ(text(said.at("method")), "match.here");
}

TEST_F(Matches, TheSameAnswerSentTwiceIsOnePlay) {
  Player a{port, anne}, b{port, ben};
  const auto id = match_of_two(a, b);
  Player& asked =
      a.result("match.pending", fmt::format(R"({{"match":"{}"}})", id)).at("questions").as_array().empty()
          ? b
          : a;
  const auto q = asked.result("match.pending", fmt::format(R"({{"match":"{}"}})", id)).at("questions").at(0);
  const auto answer = of(id, fmt::format(R"("seat":"{}","question":{},"line":"{}")", text(q.at("seat")),
                                         q.at("number").as_int64(), text(q.at("answers").at(0).at("text"))));
  asked.send("match.choose", answer);
  asked.cut();  // the line breaks before the answer is read
  Player back{port, &asked == &a ? anne : ben};
  const auto first = back.result("match.choose", answer), second = back.result("match.choose", answer);
  EXPECT_EQ(first, second);
  EXPECT_EQ(first.at("entry"), second.at("entry"));
}

TEST_F(Matches, ProgramsPlayInAnySeat) {
  Player a{port, anne};
  const auto id =
      text(a.result("match.new",
                    R"({"game":"montrose","seats":{"royalist":"random","covenanter":"rule-of-thumb"}})")
               .at("match"));
  a.result("match.watch", of(id, R"("viewer":"spectator","from":1)"));
  for (;;) {
    const auto seats = a.result("match.seats", fmt::format(R"({{"match":"{}"}})", id));
    if (seats.at("over").as_bool()) break;
    ASSERT_FALSE(a.next("match.news").empty());
  }
  EXPECT_EQ(a.error_of("match.rematch", fmt::format(R"({{"match":"{}"}})", id)), "not_yours")
      << "who did not sit in it";
}

TEST_F(Matches, ASeatIsLeftToAProgramOrOfferedOrTheMatchAdjourned) {
  Player a{port, anne}, b{port, ben}, c{port, cora};
  const auto id = match_of_two(a, b);
  b.result("match.watch", of(id, R"("viewer":"covenanter")"));
  EXPECT_EQ(b.error_of("match.leave", of(id, R"("seat":"royalist","to":"offer")")), "not_yours");
  a.result("match.leave", of(id, R"("seat":"royalist","to":"adjourn")"));
  EXPECT_TRUE(b.next("match.seats").at("adjourned").as_bool());
  EXPECT_EQ(b.error_of("match.choose", of(id, R"("seat":"covenanter","line":"pass")")), "adjourned");
  b.result("match.resume", fmt::format(R"({{"match":"{}"}})", id));
  EXPECT_EQ(b.error_of("match.resume", fmt::format(R"({{"match":"{}"}})", id)), "not_offered");
  a.result("match.leave", of(id, R"("seat":"royalist","to":"offer")"));
  EXPECT_EQ(a.error_of("match.view", of(id, R"("viewer":"royalist")")), "not_yours");
  ASSERT_EQ(c.result("lobby.list").at("matches").as_array().size(), 1u);
  c.result("match.sit", of(id, R"("seat":"royalist")"));
  c.result("match.view", of(id, R"("viewer":"royalist")"));
  EXPECT_EQ(a.error_of("match.sit", of(id, R"("seat":"royalist")")), "taken");
  c.result("match.leave", of(id, R"("seat":"royalist","to":"random")"));
  const auto seats = b.result("match.seats", fmt::format(R"({{"match":"{}"}})", id));
  EXPECT_TRUE(seats.at("seats").at(0).at("bot").as_bool());
  EXPECT_EQ(b.result("match.mine").at("matches").as_array().size(), 1u);
  EXPECT_TRUE(c.result("match.mine").at("matches").as_array().empty());
}

TEST_F(Matches, TheProgramOfARematchPlaysAsStrongAsIsAsked) {
  Player a{port, anne};
  const auto id = text(
      a.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"rule-of-thumb"}})")
          .at("match"));
  ASSERT_TRUE(play_one(a, id));
  a.result("match.act", of(id, R"("seat":"royalist","line":"concede")"));
  const auto next = a.result("match.rematch", of(id, R"("level":"random")"));
  EXPECT_EQ(text(next.at("seats").at(0).at("name")), "random");
  EXPECT_TRUE(next.at("seats").at(1).at("mine").as_bool());
}

TEST_F(Matches, ConcedeEndsItAndARematchChangesSides) {
  Player a{port, anne}, b{port, ben};
  const auto id = match_of_two(a, b);
  b.result("match.watch", of(id, R"("viewer":"covenanter")"));
  EXPECT_EQ(a.error_of("match.rematch", fmt::format(R"({{"match":"{}"}})", id)), "not_offered");
  ASSERT_TRUE(play_one(b, id));  // the rules let the Royalist concede when he is asked
  a.result("match.act", of(id, R"("seat":"royalist","line":"concede")"));
  EXPECT_TRUE(b.result("match.seats", fmt::format(R"({{"match":"{}"}})", id)).at("over").as_bool());
  const auto next = a.result("match.rematch", fmt::format(R"({{"match":"{}"}})", id));
  EXPECT_TRUE(next.at("seats").at(1).at("mine").as_bool());
  EXPECT_EQ(b.next("match.rematch").at("next").at("match"), next.at("match"));
  b.result("match.view", of(text(next.at("match")), R"("viewer":"royalist")"));
  const auto record = a.result("match.save", of(id, R"("viewer":"royalist")"));
  const auto copy = a.result("match.load", json::serialize(record));
  EXPECT_TRUE(copy.at("over").as_bool());
}

TEST_F(Matches, APositionAndItsRematchAreOfTheScenarioAskedFor) {
  Player a{port, anne};
  const std::string of_naseby = R"("game":"and-gentlemen-all","position":{"at":"parliament-move"})";
  EXPECT_EQ(a.error_of("match.setup", fmt::format(R"({{{},"scenario":"agincourt"}})", of_naseby)),
            "bad_parameters");
  EXPECT_TRUE(a.result("match.mine").at("matches").as_array().empty());
  const auto made = a.result(
      "match.setup",
      fmt::format(R"({{{},"scenario":"naseby","seats":{{"parliament":"me","royalist":"me"}}}})", of_naseby));
  EXPECT_EQ(text(made.at("scenario")), "naseby");
  const auto id = text(made.at("match"));
  a.result("match.act", of(id, R"("seat":"parliament","line":"concede")"));
  const auto next = a.result("match.rematch", fmt::format(R"({{"match":"{}"}})", id));
  EXPECT_EQ(text(next.at("scenario")), "naseby");
}

TEST_F(Matches, WhoLooksOnMayLookBackAndHasASummaryWhenItIsOver) {
  Player a{port, anne}, b{port, ben}, stranger{port, cora};
  const auto id = match_of_two(a, b);
  ASSERT_TRUE(play_one(b, id));
  const auto looks = of(id, R"("viewer":"spectator")");
  const auto told = stranger.result("match.watch", looks).at("last").as_int64();
  EXPECT_GT(told, 0);
  EXPECT_EQ(stranger.result("match.replay", looks).at("news").as_array().size(),
            static_cast<std::size_t>(told));
  EXPECT_EQ(stranger.error_of("match.replay", of(id, R"("viewer":"royalist")")), "not_yours");
  EXPECT_EQ(stranger.error_of("match.summary", looks), "not_yours") << "not yet";
  a.result("match.act", of(id, R"("seat":"royalist","line":"concede")"));
  EXPECT_TRUE(stranger.result("match.summary", looks).at("battles").as_array().empty());
}

TEST_F(Matches, AnUndoPastAnothersPlayNeedsAll) {
  Player a{port, anne}, b{port, ben};
  const auto id = text(
      a.result("match.setup", R"({"game":"montrose","position":{"at":"royalist-battles",)"
                              R"("state":{"at":{"montrose":"perth","irish-1":"perth","r-highland-1":"perth",)"
                              R"("c-lowland-1":"perth","c-cavalry-1":"perth"}}}})")
          .at("match"));
  const auto code = text(a.result("match.invite", of(id, R"("seat":"covenanter")")).at("code"));
  b.result("match.sit", of(id, fmt::format(R"("seat":"covenanter","code":"{}")", code)));
  a.result("match.watch", of(id, R"("viewer":"royalist")"));
  b.result("match.watch", of(id, R"("viewer":"covenanter")"));
  EXPECT_EQ(a.error_of("match.undo", of(id, R"("seats":["royalist"])")), "cannot_undo")
      << "nothing is played yet";
  // One lines up, whoever comes first, then the other is asked, and would have the first think again.
  const auto is_asked = [&](Player& p) {
    return !p.result("match.pending", fmt::format(R"({{"match":"{}"}})", id))
                .at("questions")
                .as_array()
                .empty();
  };
  const bool anne_first = is_asked(a);
  Player &first = anne_first ? a : b, &second = anne_first ? b : a;
  const std::string firsts = anne_first ? "royalist" : "covenanter",
                    seconds = anne_first ? "covenanter" : "royalist";
  const auto undo = [&](const std::string& seat) { return of(id, fmt::format(R"("seats":["{}"])", seat)); };
  while (!is_asked(second)) ASSERT_TRUE(play_one(first, id));
  const auto asked = second.result("match.undo", undo(seconds));
  EXPECT_EQ(asked.at("agreed"), json::array{seconds});
  EXPECT_EQ(asked.at("missing"), json::array{firsts});
  const auto told = first.next("match.undo_asked");
  EXPECT_EQ(told.at("agreed"), json::array{seconds});
  const auto entry = told.at("entry").to_number<int>();
  EXPECT_EQ(asked.at("entry").to_number<int>(), entry);
  const auto agree = [&](int to) { return of(id, fmt::format(R"("seats":["{}"],"entry":{})", firsts, to)); };
  for (const int other : {entry - 1, entry + 1})
    EXPECT_EQ(first.error_of("match.undo", agree(other)), "old_question") << "that was not asked";
  EXPECT_EQ(second.error_of("match.undo", undo(firsts)), "not_yours") << "each for himself";
  EXPECT_TRUE(first.result("match.undo", agree(entry)).contains("line"));
  EXPECT_TRUE(is_asked(first));
}

TEST_F(Matches, ThatNobodyTouchesArePutAwayAndReadWhenSomebodyDoes) {
  server->end(SIGTERM);
  server = start({"--idle", "1"});
  port = server->port();
  const auto token = token_of(port, guest(port, "Anne"));
  Player plays{port, {}, bearer(token)}, watches{port};
  const auto id =
      text(plays.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
               .at("match"));
  watches.result("match.watch", of(id, R"("viewer":"spectator","from":1)"));
  ASSERT_TRUE(play_one(plays, id));
  const auto first = watches.next("match.news");
  const auto in_memory = [&] {
    return get(port, "/metrics").body.find("\nlinstock_matches_in_memory 1\n") != std::string::npos;
  };
  EXPECT_TRUE(in_memory());
  while (in_memory()) std::this_thread::sleep_for(std::chrono::milliseconds{100});  // though it be watched
  ASSERT_TRUE(play_one(plays, id));
  EXPECT_TRUE(in_memory());
  std::int64_t last = first.at("news").at("number").as_int64();
  for (bool more = true; more; more = last < 2) {
    const auto next = watches.next("match.news").at("news").at("number").as_int64();
    EXPECT_EQ(next, last + 1) << "no news is lost, none comes twice";
    last = next;
  }
}

TEST_F(Matches, AServerHoldsMoreMatchesThanAPromptMay) {
  constexpr int each = 90;
  for (const auto* name : {"Anne", "Ben", "Cora"}) {
    const auto token = token_of(port, guest(port, name));
    Player p{port, {}, bearer(token)};
    for (int i = 0; i < each; ++i)
      ASSERT_TRUE(p.result("match.new", R"({"game":"montrose"})").contains("match"));
  }
  EXPECT_NE(get(port, "/metrics").body.find("\nlinstock_matches_in_memory 270\n"), std::string::npos);
}

}  // namespace
}  // namespace linstock::server
