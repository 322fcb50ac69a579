// A line that is refused: which word, which method, which question.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games.hpp"
#include "protocol/dispatch.hpp"

namespace linstock {
namespace {

namespace json = boost::json;

struct Refusing : testing::Test {
  protocol::MatchRegistry registry{games()};
  protocol::Session session{};

  json::object call(std::string_view method, const json::object& params) {
    const json::object request{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
    return json::parse(protocol::dispatch(registry, session, json::serialize(request))).as_object();
  }
  /// The message with which a line of the Royalist is refused, and its clause, if a rule refuses it.
  std::string refusal(std::string_view method, std::string_view line) {
    const auto answer = call(method, {{"match", "m1"}, {"seat", "royalist"}, {"line", line}});
    if (!answer.contains("error")) return "";
    const auto& error = answer.at("error").as_object();
    const auto& data = error.at("data").as_object();
    std::string said{error.at("message").as_string()};
    if (const auto* clause = data.if_contains("clause"))
      said.append(" (").append(clause->as_string()).append(")");
    return said;
  }
  /// The Royalist marches.
  void SetUp() override {
    (void)call("match.setup", {{"game", "montrose"}, {"seed", 1}, {"position", {{"at", "royalist-march"}}}});
  }
};

TEST_F(Refusing, NamesTheWordThatIsNotUnderstood) {
  EXPECT_EQ(refusal("match.choose", "march montrose irish-1 dunkled"), "word 4 is not understood: dunkled");
  EXPECT_EQ(refusal("match.choose", "matrose"), "word 1 is not understood: matrose");
  EXPECT_EQ(refusal("match.choose", "attack prth"), "word 2 is not understood: prth");
  EXPECT_EQ(refusal("match.choose", "attack perth perth"), "word 3 is not understood: perth");
  EXPECT_EQ(refusal("match.choose", "attack"), "the line ends too early: after word 1 comes space");
  EXPECT_EQ(refusal("match.part", "irish-1 dunkled"), "word 2 is not understood: dunkled");
  EXPECT_EQ(refusal("match.try", "march irish-9"), "word 2 is not understood: irish-9");
  EXPECT_EQ(refusal("match.act", "surrender"), "word 1 is not understood: surrender");
}

TEST_F(Refusing, NamesTheMethodThatTakesTheLine) {
  EXPECT_EQ(refusal("match.choose", "irish-1"), "that is a part of a play: match.part takes it");
  EXPECT_EQ(refusal("match.choose", "concede"), "that is an act: match.act takes it");
  EXPECT_EQ(refusal("match.part", "concede"), "that is an act: match.act takes it");
  EXPECT_EQ(refusal("match.part", "end-march"), "that is a whole answer: match.choose takes it");
  EXPECT_EQ(refusal("match.part", "done"), "that is a whole answer: match.choose takes it");
  EXPECT_EQ(refusal("match.act", "end-march"), "that is a whole answer: match.choose takes it");
  EXPECT_EQ(refusal("match.act", "march montrose dunkeld"), "that is a whole answer: match.choose takes it");
  EXPECT_EQ(refusal("match.act", "irish-1"), "that is a part of a play: match.part takes it");
}

TEST_F(Refusing, NamesTheQuestionsThatAVerbOfAnotherPhaseAnswers) {
  EXPECT_EQ(refusal("match.choose", "recruit perth"),
            "recruit answers the question next-recruit-roll; the open question is march-phase");
  EXPECT_EQ(refusal("match.choose", "line montrose irish-1"),
            "line answers the question line-up; the open question is march-phase");
  EXPECT_EQ(refusal("match.choose", "attack perth"),
            "attack answers the question next-battle, pursuit-battles; the open question is march-phase");
}

TEST_F(Refusing, LeavesTheRulesWordWhereARuleRefuses) {
  EXPECT_EQ(
      refusal("match.choose", "march montrose edinburgh"),
      "no route leads there from blair-atholl, only to hl-rannoch, dunkeld, ruthven, hl-braemar (MON-3.0.5)");
}

TEST_F(Refusing, AlikeUnitsMayBeNamedInAnyOrder) {
  const json::object params{
      {"match", "m1"}, {"seat", "royalist"}, {"line", "march irish-2 montrose irish-1 dunkeld perth"}};
  for (const auto* method : {"match.try", "match.choose"})
    EXPECT_EQ(call(method, params).at("result").at("line"), "march montrose irish-1 irish-2 dunkeld perth");
}

TEST_F(Refusing, AFaultOfASpaceNamesTheFieldThatMendsIt) {
  const auto answer = call(
      "match.setup",
      {{"game", "montrose"},
       {"seed", 1},
       {"position",
        {{"at", "royalist-march"}, {"state", {{"at", {{"montrose", "perth"}, {"irish-1", "perth"}}}}}}}});
  const auto& faults = answer.at("error").at("data").at("faults").as_array();
  ASSERT_EQ(faults.size(), 1u) << answer;
  EXPECT_EQ(faults[0].at("where"), "perth");
  EXPECT_EQ(faults[0].at("field"), "at.c-lowland-3");
  EXPECT_EQ(faults[0].at("clause"), "MON-12.0.1");
}

TEST_F(Refusing, AnAnswerMayBringWhatFollows) {
  (void)call("match.new", {{"game", "montrose"}, {"seed", 7}});
  const auto params = [](std::string_view line, bool next) {
    return json::object{
        {"match", "m2"}, {"seat", "covenanter"}, {"line", line}, {"question", 1}, {"next", next}};
  };
  const auto answer = call("match.choose", params("deploy inverlochy", true)).at("result").as_object();
  EXPECT_EQ(answer.at("line"), "deploy inverlochy");
  EXPECT_EQ(answer.at("wanted"), nullptr);
  EXPECT_EQ(answer.at("next"), call("match.pending", {{"match", "m2"}, {"seat", "covenanter"}}).at("result"));
  EXPECT_EQ(answer.at("news").as_array().size(), 1u);
  EXPECT_EQ(answer.at("news").at(0).at("events").at(0).at("event").at("is"), "argyll-placed");
  EXPECT_TRUE(
      call("match.choose", params("deploy inverlochy", true)).at("result").at("news").as_array().empty())
      << "sent again, it tells nothing anew";
  EXPECT_EQ(call("match.choose", params("deploy inverlochy", false)).at("result").as_object().size(), 2u);
}

TEST_F(Refusing, WantedDiceNameWhatTheyAreFor) {
  (void)call("match.setup",
             {{"game", "montrose"}, {"dice", "enter"}, {"position", {{"at", "royalist-recruiting"}}}});
  const auto wanted = [&] {
    return call("match.dice", {{"match", "m2"}, {"viewer", "royalist"}}).at("result").at("wanted");
  };
  for (int decks = 0; decks < 2 && wanted().at("sides") == 0; ++decks) {
    json::array cards;
    for (std::int64_t i = 0; i < wanted().at("count").as_int64(); ++i) cards.emplace_back(i);
    (void)call("match.dice", {{"match", "m2"}, {"viewer", "umpire"}, {"cards", cards}});
  }
  const auto play =
      call("match.choose",
           {{"match", "m2"}, {"seat", "royalist"}, {"line", "recruit blair-atholl"}, {"next", true}});
  EXPECT_EQ(play.at("result").at("wanted"), wanted());
  EXPECT_EQ(wanted().at("purpose"), "recruit");
  EXPECT_EQ(wanted().at("step").at("is"), "recruit-roll");
  EXPECT_EQ(wanted().at("step").at("space"), "blair-atholl");
}

TEST_F(Refusing, ADataFileIsReadAsItMayBeGivenBack) {
  for (const GameInfo& game : games())
    for (const auto file : game.files) {
      const auto read = call("data.read", {{"game", game.id}, {"path", file}}).at("result").at("text");
      const auto checked = call("data.check", {{"game", game.id}, {"path", file}, {"text", read}});
      EXPECT_EQ(checked.at("result").at("good"), true) << file;
    }
  EXPECT_TRUE(call("data.read", {{"game", "montrose"}, {"path", "rules/montrose.md"}}).contains("error"));
}

}  // namespace
}  // namespace linstock
