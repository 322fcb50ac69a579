// match.watch and what it pushes: numbered per viewer, without gaps, without what the viewer may not know.
#include <gtest/gtest.h>

#include "caller.hpp"

namespace linstock {
namespace {

struct Watching : testing::Test {
  Watching() { c.begin(); }
  void play(std::string_view seat, std::string_view line) {
    EXPECT_EQ(c.code("match.choose", fmt::format(R"({{"match":"m1","seat":"{}","line":"{}"}})", seat, line)),
              0);
  }
  std::string watch(std::string_view more) {
    return c.result("match.watch", fmt::format(R"({{"match":"m1",{}}})", more));
  }
  std::vector<std::string> news() { return protocol::take_news(c.registry, c.session); }
  Caller c;
};

TEST_F(Watching, PushesOnceAndInOrder) {
  EXPECT_EQ(watch(R"("viewer":"red")"), R"({"last":0})");
  EXPECT_TRUE(news().empty());
  play("red", "march a");
  play("blue", "march a b");
  const auto pushed = news();
  ASSERT_EQ(pushed.size(), 2u);
  EXPECT_EQ(
      pushed[0].find(
          R"({"jsonrpc":"2.0","method":"match.news","params":{"match":"m1","viewer":"red","news":{"number":1,)"),
      0u);
  EXPECT_NE(pushed[0].find(R"("path":"total","value":1)"), npos) << pushed[0];
  EXPECT_NE(pushed[1].find(R"("news":{"number":2,)"), npos);
  EXPECT_TRUE(news().empty());
}

TEST_F(Watching, NumbersCountPerViewer) {
  (void)watch(R"("viewer":"red")");
  (void)watch(R"("viewer":"blue")");
  (void)c.call("match.part", R"({"match":"m1","seat":"red","line":"a"})");
  auto pushed = news();
  ASSERT_EQ(pushed.size(), 1u);  // nobody else sees anything of a draft
  EXPECT_NE(pushed[0].find(R"("method":"match.draft","params":{"match":"m1","viewer":"red","pending":{)"),
            npos);
  EXPECT_NE(pushed[0].find(R"("draft":"march a")"), npos) << pushed[0];
  EXPECT_TRUE(news().empty());
  play("red", "done");
  pushed = news();
  ASSERT_EQ(pushed.size(), 2u);
  EXPECT_NE(pushed[0].find(R"("viewer":"red","news":{"number":1,)"), npos);
  EXPECT_NE(pushed[1].find(R"("viewer":"blue","news":{"number":1,)"), npos);
}

TEST_F(Watching, IsTakenInPieces) {
  for (const auto* viewer : {"red", "blue"}) (void)watch(fmt::format(R"("viewer":"{}")", viewer));
  for (const auto* seat : {"red", "blue", "red", "blue"}) play(seat, "march a");
  const auto before = c.session.watches;
  const auto all = news();
  ASSERT_EQ(all.size(), 8u);
  c.session.watches = before;
  std::vector<std::string> pieces;
  for (int taken = 1; taken <= 8; ++taken) {
    EXPECT_TRUE(protocol::has_news(c.registry, c.session, "m1"));
    const auto piece = protocol::take_news(c.registry, c.session, "m1", 1);
    ASSERT_EQ(piece.size(), 1u);
    pieces.push_back(piece.front());
  }
  EXPECT_EQ(pieces, all);
  EXPECT_FALSE(protocol::has_news(c.registry, c.session, "m1"));
  EXPECT_FALSE(protocol::has_news(c.registry, c.session, "m2")) << "no such match";
}

TEST_F(Watching, IsAskedAgainFromANumber) {
  (void)watch(R"("viewer":"red")");
  play("red", "march a");
  play("blue", "march a");
  const auto first = news();
  EXPECT_EQ(watch(R"("viewer":"red","from":2)"), R"({"last":2})");
  const auto again = news();
  ASSERT_EQ(again.size(), 1u);
  EXPECT_EQ(again[0], first[1]);
  EXPECT_EQ(c.session.watches.size(), 1u);
  EXPECT_NE(watch(R"("viewer":"red","from":4)").find("the last news has number 2"), npos);
}

TEST_F(Watching, IsToldFromTheBeginningHoweverLateItAsks) {
  const auto first = c.call("match.view", R"({"match":"m1","viewer":"blue"})").at("result").at("view");
  (void)watch(R"("viewer":"blue")");
  play("red", "march a");
  EXPECT_EQ(c.code("match.undo", R"({"match":"m1","seats":["red"]})"), 0);
  play("red", "march a b");
  play("blue", "march a");
  const auto pushed = news();
  (void)c.call("match.part", R"({"match":"m1","seat":"red","line":"a"})");  // a draft is no news
  const auto replay = c.call("match.replay", R"({"match":"m1","viewer":"blue"})").at("result").as_object();
  EXPECT_EQ(replay.at("view"), first);
  const auto& told = replay.at("news").as_array();
  ASSERT_EQ(told.size(), pushed.size());
  for (std::size_t i = 0; i < told.size(); ++i)
    EXPECT_EQ(told[i], boost::json::parse(pushed[i]).at("params").at("news"));
  EXPECT_EQ(
      c.call("match.log", R"({"match":"m1","viewer":"blue"})").at("result").at("events").as_array().size(),
      told.back().at("events").as_array().back().at("number").as_int64() + 1);
}

// A part begins at an entry that is a multiple of `replayed_at_once`.
TEST_F(Watching, ALongMatchIsLookedBackOnInParts) {
  const auto view = [&] {
    return c.call("match.view", R"({"match":"m1","viewer":"blue"})").at("result").at("view");
  };
  const auto replay = [&](std::size_t event) {
    const auto asked = fmt::format(R"({{"match":"m1","viewer":"blue","event":{}}})", event);
    return c.call("match.replay", asked).at("result").as_object();
  };
  const auto first = view();
  const auto entries = [&](std::size_t n) {
    for (; n > 0; n -= 2) {
      play("red", "march a");
      ASSERT_EQ(c.code("match.undo", R"({"match":"m1","seats":["red"]})"), 0);
    }
  };
  entries(protocol::replayed_at_once);
  const auto second = view();
  EXPECT_EQ(replay(0).at("later"), false);
  entries(2);
  const auto begins = replay(0), goes_on = replay(1'000'000);
  EXPECT_EQ(begins.at("view"), first);
  EXPECT_EQ(begins.at("earlier"), false);
  EXPECT_EQ(begins.at("later"), true);
  EXPECT_EQ(begins.at("news").as_array().size(), protocol::replayed_at_once);
  EXPECT_EQ(goes_on.at("view"), second);
  EXPECT_EQ(goes_on.at("earlier"), true);
  EXPECT_EQ(goes_on.at("later"), false);
  const auto& told = goes_on.at("news").as_array();
  ASSERT_EQ(told.size(), 2u);
  const auto event = told.front().at("events").as_array().front().at("number").as_int64();
  EXPECT_EQ(replay(static_cast<std::size_t>(event)), goes_on);
  EXPECT_EQ(replay(static_cast<std::size_t>(event) - 1).at("view"), first);
}

TEST_F(Watching, AMatchTooLongIsNotLookedBackOnButWhatIsUndoneDoesNotCount) {
  const std::string_view back = R"({"match":"m1","viewer":"blue"})";
  for (std::size_t n = 0; n <= protocol::max_replayed; n += 2) {
    play("red", "march a");
    ASSERT_EQ(c.code("match.undo", R"({"match":"m1","seats":["red"]})"), 0);
  }
  EXPECT_EQ(c.code("match.replay", back), 0);
  const auto order = [&](std::string_view policy) {
    return c.code("match.orders",
                  fmt::format(R"({{"match":"m1","seat":"blue","window":"veto","policy":"{}"}})", policy));
  };
  for (std::size_t n = 0; n < protocol::max_replayed; ++n) ASSERT_EQ(order(n % 2 ? "ask" : "pass"), 0);
  EXPECT_EQ(c.code("match.replay", back), 0);
  ASSERT_EQ(order("pass"), 0);
  EXPECT_EQ(c.code("match.replay", back), number(protocol::Code::too_much));
  ASSERT_EQ(c.code("match.resign", R"({"match":"m1","seat":"blue"})"), 0);
  EXPECT_EQ(c.code("match.summary", back), number(protocol::Code::too_much));
}

TEST_F(Watching, EventNumbersHaveNoGapsForWhoeverMayNotKnowAll) {
  play("red", "march a");
  const auto numbers = [&](std::string_view viewer) {
    std::vector<std::int64_t> out;
    const auto log =
        c.call("match.log", fmt::format(R"({{"match":"m1","viewer":"{}"}})", viewer)).at("result");
    for (const auto& e : log.at("events").as_array()) out.push_back(e.at("number").as_int64());
    return out;
  };
  EXPECT_EQ(numbers("red"), (std::vector<std::int64_t>{0, 1, 2}));  // one of them is for red alone
  EXPECT_EQ(numbers("blue"), (std::vector<std::int64_t>{0, 1}));
  EXPECT_NE(c.result("match.log", R"({"match":"m1","viewer":"blue","from":1})").find(R"([{"number":1,)"),
            npos);
  (void)watch(R"("viewer":"blue")");
  play("blue", "march a");
  EXPECT_NE(news().at(0).find(R"("events":[{"number":2,)"), npos);
}

TEST_F(Watching, EndsWithTheMatch) {
  (void)watch(R"("viewer":"spectator")");
  (void)c.call("match.close", R"({"match":"m1"})");
  EXPECT_TRUE(news().empty());
  EXPECT_TRUE(c.session.watches.empty());
}

}  // namespace
}  // namespace linstock
