// Messages, errors, and what single methods do beyond taking their parameters.
#include <set>

#include <gtest/gtest.h>

#include "caller.hpp"

namespace linstock {
namespace {

using protocol::Code;

TEST(Dispatch, AnswersOneMessageWithOne) {
  Caller c;
  EXPECT_EQ(c.answer(R"({"jsonrpc":"2.0","id":"x","method":"games.list"})").at("id"), "x");
  EXPECT_EQ(c.answer(R"({"jsonrpc":"2.0","id":7,"method":"games.list","params":{}})").at("id"), 7);
  EXPECT_EQ(protocol::dispatch(c.registry, c.session, R"({"jsonrpc":"2.0","method":"games.list"})"), "");
}

TEST(Dispatch, BadMessagesAreToldApart) {
  Caller c;
  const auto code = [&](std::string_view text) { return c.answer(text).at("error").at("code").as_int64(); };
  for (const auto* text : {"", "{", "nonsense", "{} {}", "\xff\xfe", "[1,"})
    EXPECT_EQ(code(text), number(Code::parse_error)) << text;
  for (const auto* text :
       {"1", "[]", "{}", R"([{"jsonrpc":"2.0","id":1,"method":"games.list"}])",
        R"({"id":1,"method":"games.list"})", R"({"jsonrpc":"1.0","id":1,"method":"games.list"})",
        R"({"jsonrpc":"2.0","id":[],"method":"games.list"})", R"({"jsonrpc":"2.0","id":1,"method":7})",
        R"({"jsonrpc":"2.0","id":1,"method":"games.list","params":[]})",
        R"({"jsonrpc":"2.0","id":1,"method":"games.list","extra":1})"})
    EXPECT_EQ(code(text), number(Code::invalid_request)) << text;
  EXPECT_EQ(code(R"({"jsonrpc":"2.0","id":1,"method":"games.burn"})"), number(Code::unknown_method));
  EXPECT_EQ(code(std::string(100'000, '[')), number(Code::parse_error));
  EXPECT_EQ(code(std::string(protocol::max_message + 1, ' ')), number(Code::too_large));
}

/// The text with one to three of its bytes changed, taken out or put in.
std::string spoilt(std::string text, Rng& rng) {
  static constexpr std::string_view bytes = "{}[]\",:0919-.e\\ua \xff\x01";
  for (std::uint32_t i = 0; i <= rng.below(3) && !text.empty(); ++i) {
    const auto at = rng.below(text.size());
    const char c = bytes[rng.below(bytes.size())];
    switch (rng.below(3)) {
      case 0: text[at] = c; break;
      case 1: text.erase(at, 1 + rng.below(4)); break;
      default: text.insert(at, 1, c);
    }
  }
  return text;
}

TEST(Dispatch, SpoiltMessagesAreAnsweredAndHarmless) {
  Caller c;
  c.begin();
  const std::string messages[] = {
      R"({"jsonrpc":"2.0","id":1,"method":"match.choose","params":{"match":"m1","seat":"red","line":"veto"}})",
      R"({"jsonrpc":"2.0","id":1,"method":"match.part","params":{"match":"m1","seat":"blue","verb":"push","args":{"unit":"a","by":1.5}}})",
      R"({"jsonrpc":"2.0","id":1,"method":"match.edit","params":{"match":"m1","patch":{"total":-1,"core":{}},"reason":"none"}})",
      R"({"jsonrpc":"2.0","id":1,"method":"match.dice","params":{"match":"m1","viewer":"umpire","faces":[1,2]}})",
      R"({"jsonrpc":"2.0","id":1,"method":"match.new","params":{"game":"tiny","seed":"1","files":{"data/tiny/units.json":"{"}}})"};
  Rng rng{11};
  const auto before = c.registry.matches.at("m1")->hash();
  for (int i = 0; i < 20'000; ++i) {
    const auto text = spoilt(messages[rng.below(5)], rng);
    const auto answer = protocol::dispatch(c.registry, c.session, text);
    boost::system::error_code error;
    (void)boost::json::parse(answer.empty() ? "{}" : answer, error);
    ASSERT_FALSE(error) << text << "\n" << answer;
    if (c.registry.matches.at("m1")->hash() == before) continue;
    ASSERT_TRUE(text.contains("edit")) << text;  // an edit may be good after all
    c.registry.matches.clear();
    c.registry.made = 0;
    c.begin();
  }
}

TEST(Dispatch, MatchesBeyondTheLimitAreRefused) {
  Caller c;
  for (std::size_t i = 0; i < protocol::max_matches; ++i) c.begin();
  EXPECT_EQ(c.code("match.new", R"({"game":"tiny","seed":5})"), number(Code::too_many_matches));
  EXPECT_EQ(c.code("match.close", R"({"match":"m7"})"), 0);
  EXPECT_EQ(c.code("match.new", R"({"game":"tiny","seed":5})"), 0);
  EXPECT_EQ(c.registry.matches.size(), protocol::max_matches);
}

TEST(Errors, AreUniqueAndCoverEveryRefusal) {
  std::set<int> numbers;
  std::set<std::string_view> names;
  for (const auto& e : protocol::errors) {
    EXPECT_TRUE(numbers.insert(number(e.code)).second) << e.name;
    EXPECT_TRUE(names.insert(e.name).second) << e.name;
    EXPECT_TRUE(e.says.ends_with('.')) << e.name;
  }
  for (auto why : {Why::not_understood, Why::not_offered, Why::not_your_turn, Why::old_question, Why::over,
                   Why::cannot_undo, Why::bad_document, Why::too_much, Why::diverged})
    EXPECT_FALSE(protocol::name_of(protocol::code_of(why)).empty());
}

TEST(New, NeedsASeedOrDice) {
  Caller c;
  const auto made = [&](std::string_view params) { return c.result("match.new", params); };
  EXPECT_EQ(made(R"({"game":"tiny","seed":18446744073709551615})"),
            R"({"match":"m1","game":"tiny","scenario":"short","seats":["red","blue"],"entries":0})");
  EXPECT_NE(made(R"({"game":"tiny"})").find("params.seed"), npos);
  EXPECT_NE(made(R"({"game":"tiny","seed":1,"dice":"enter"})").find("params.seed"), npos);
  EXPECT_NE(made(R"({"game":"tiny","seed":1,"scenario":"long"})").find("params.scenario"), npos);
  EXPECT_NE(made(R"({"game":"tiny","seed":1,"files":{"data/x":""}})").find("data/x"), npos);
  EXPECT_NE(made(R"({"game":"tiny","seed":1,"options":{"colour":"red"}})").find(R"("clause":"MON-6.0.1")"),
            npos);
}

TEST(Pending, GivesAnswersWithTheirParts) {
  Caller c;
  c.begin();
  const auto asked = c.result("match.pending", R"({"match":"m1"})");
  EXPECT_NE(asked.find(R"("number":1,"seat":"red","is":"turn","fields":{"seat":"red"},"clause":"MON-8.1.1")"),
            npos);
  EXPECT_NE(
      asked.find(R"({"text":"a","role":"part","head":"march","verb":"march-unit","args":{"unit":"a"}})"),
      npos);
  EXPECT_NE(asked.find(R"({"text":"roll","role":"play","verb":"roll","args":{},"irrevocable":true})"), npos)
      << asked;
  const auto push = R"("verb":"push","args":{"unit":"a","by":[{"from":0,"to":2,"step":5E-1}]}})";
  EXPECT_NE(asked.find(push), npos) << asked << " and may be taken back";
  EXPECT_NE(c.result("match.pending", R"({"match":"m1","seat":"blue"})").find(R"("questions":[])"), npos);
}

TEST(Part, AddsAndTakesBack) {
  Caller c;
  c.begin();
  EXPECT_NE(c.result("match.part", R"({"match":"m1","seat":"red","line":"c"})").find(R"("draft":"march c")"),
            npos);
  const auto both =
      c.result("match.part", R"({"match":"m1","seat":"red","verb":"march-unit","args":{"unit":"a"}})");
  EXPECT_NE(both.find(R"("draft":"march a c")"), npos);
  EXPECT_NE(
      c.result("match.take_back", R"({"match":"m1","seat":"red","line":"c"})").find(R"("draft":"march a")"),
      npos);
  EXPECT_NE(both.find(R"("parts":["a","c"])"), npos);
  EXPECT_NE(c.result("match.take_back", R"({"match":"m1","seat":"red"})").find(R"("draft":"","parts":[])"),
            npos);
  EXPECT_EQ(c.code("match.part", R"({"match":"m1","seat":"blue","line":"a"})"), number(Code::not_your_turn));
  EXPECT_EQ(c.code("match.part", R"({"match":"m1","seat":"red","line":"x"})"), number(Code::not_understood));
}

TEST(Choose, TakesLinesAndFields) {
  const auto line = [](std::string_view params) {
    Caller c;
    c.begin();
    return c.result("match.choose", fmt::format(R"({{"match":"m1","seat":"red",{}}})", params));
  };
  EXPECT_EQ(line(R"("line":" march  c a")"), R"({"line":"march a c","entry":0})");
  EXPECT_EQ(line(R"("verb":"push","args":{"unit":"a","by":1.5})"), R"({"line":"push a by 1.5","entry":0})");
  EXPECT_EQ(line(R"("verb":"push","args":{"unit":"a","by":"0.5"})"), R"({"line":"push a by 0.5","entry":0})");
  EXPECT_EQ(line(R"("verb":"push","args":{"unit":"a","by":1})"), R"({"line":"push a by 1","entry":0})");
  EXPECT_NE(line(R"("verb":"push","args":{"unit":"a"})").find(R"("params.args.by","reason":{"id":"missing")"),
            npos);
  EXPECT_NE(line(R"("verb":"push","args":{"unit":"a","by":true})").find("expected a word or number"), npos);
  EXPECT_NE(line(R"("verb":"push","args":{"unit":"a","by":1,"x":1})")
                .find(R"("params.args.x","reason":{"id":"unknown-field")"),
            npos);
  EXPECT_NE(line(R"("verb":"jump")").find("no such verb"), npos);
  EXPECT_NE(line(R"("verb":"roll","line":"roll")").find("either a line"), npos);
  EXPECT_NE(line(R"("question":1)").find("either a line"), npos);
  EXPECT_NE(line(R"("verb":"push","args":{"unit":"a","by":9})")
                .find(R"("text":"this is no answer to the open question"},"clause":"MON-8.1.1")"),
            npos);
  EXPECT_NE(line(R"("verb":"march-done")").find("not_offered"), npos);
  EXPECT_NE(line(R"("line":"veto")").find("not_offered"), npos);
}

TEST(Choose, TheSameAnswerTwiceGivesTheFirstResult) {
  Caller c;
  c.begin();
  const std::string_view answer = R"({"match":"m1","seat":"red","question":1,"line":"march a"})";
  const auto first = c.result("match.choose", answer);
  EXPECT_EQ(first, R"({"line":"march a","entry":0})");
  EXPECT_EQ(c.result("match.choose", answer), first);
  EXPECT_EQ(c.registry.matches.at("m1")->journal().size(), 1u);
  EXPECT_EQ(c.code("match.choose", R"({"match":"m1","seat":"red","question":1,"line":"march b"})"),
            number(Code::not_your_turn));
  EXPECT_EQ(c.code("match.choose", R"({"match":"m1","seat":"blue","question":1,"line":"march b"})"), 0);
  EXPECT_EQ(c.code("match.choose", R"({"match":"m1","seat":"red","question":1,"line":"march b"})"),
            number(Code::old_question));
  EXPECT_EQ(c.result("match.choose", answer), first);
  EXPECT_EQ(c.code("match.choose", R"({"match":"m1","seat":"red","question":4294967297,"line":"march b"})"),
            number(Code::old_question));
}

TEST(Undo, GoesBackAsFarAsItMay) {
  Caller c;
  c.begin();
  (void)c.call("match.choose", R"({"match":"m1","seat":"red","line":"march a"})");
  (void)c.call("match.choose", R"({"match":"m1","seat":"blue","line":"march b"})");
  const auto pending = [&](std::string_view seat) {
    return c.result("match.pending", fmt::format(R"({{"match":"m1","seat":"{}"}})", seat));
  };
  EXPECT_NE(pending("red").find(R"("undo":"agreement","undoes":null)"), npos) << "it is blue's";
  EXPECT_NE(pending("blue").find(R"("undo":"free","undoes":{"line":"march b","plays":1})"), npos);
  EXPECT_EQ(c.code("match.undo", R"({"match":"m1","seats":["red"]})"), number(Code::cannot_undo));
  EXPECT_EQ(c.result("match.undo", R"({"match":"m1","seats":["red","blue"]})"),
            R"({"line":"march b","entry":2})");
  EXPECT_EQ(c.result("match.undo", R"({"match":"m1","seats":["red"]})"), R"({"line":"march a","entry":3})");
}

TEST(Dice, AreTypedIn) {
  Caller c;
  (void)c.call("match.new", R"({"game":"tiny","dice":"enter"})");
  EXPECT_NE(c.result("match.dice", R"({"match":"m1","viewer":"red"})").find(R"("purpose":"deck")"), npos);
  const auto code = [&](std::string_view viewer, std::string_view faces) {
    return c.code("match.dice", fmt::format(R"({{"match":"m1","viewer":"{}",{}}})", viewer, faces));
  };
  EXPECT_EQ(code("red", R"("cards":[3,2,1,0])"), number(Code::not_yours));
  EXPECT_EQ(code("umpire", R"("cards":[3,2,1,1])"), number(Code::not_offered));
  EXPECT_EQ(code("umpire", R"("cards":[3,2,1,0],"faces":[])"), number(Code::bad_parameters));
  EXPECT_EQ(code("umpire", R"("cards":[3,2,1,0])"), 0);
  EXPECT_EQ(code("red", R"("faces":[3])"), number(Code::not_offered));
  EXPECT_EQ(c.code("match.choose", R"({"match":"m1","seat":"red","line":"roll"})"), 0);
  EXPECT_NE(c.result("match.pending", R"({"match":"m1"})").find(R"("dice_wanted":true)"), npos);
  EXPECT_EQ(code("red", R"("faces":[7])"), number(Code::not_offered));
  EXPECT_EQ(code("red", R"("faces":[3])"), 0);
  EXPECT_EQ(c.result("match.dice", R"({"match":"m1","viewer":"red","faces":[4]})"),
            R"({"dice":[3,4],"wanted":null})");
}

TEST(Over, IsToldAndOpensTheState) {
  Caller c;
  c.begin();
  c.session.may = [](std::string_view, Viewer v) { return !v.umpire; };
  EXPECT_EQ(c.code("match.state", R"({"match":"m1"})"), number(Code::not_yours));
  EXPECT_EQ(c.code("match.act", R"({"match":"m1","seat":"red","actor":"umpire","line":"bonus 1"})"),
            number(Code::not_yours));
  EXPECT_EQ(c.code("match.act", R"({"match":"m1","line":"concede"})"), number(Code::bad_parameters));
  EXPECT_EQ(c.code("match.act", R"({"match":"m1","seat":"red","line":"concede"})"), 0);
  EXPECT_EQ(c.code("match.state", R"({"match":"m1"})"), 0);
  EXPECT_NE(c.result("match.pending", R"({"match":"m1"})").find(R"("over":true,"winners":["blue"])"), npos);
  EXPECT_EQ(c.code("match.choose", R"({"match":"m1","seat":"red","line":"roll"})"), number(Code::over));
}

TEST(Load, TakesWhatSaveGave) {
  Caller c;
  c.begin();
  (void)c.call("match.choose", R"({"match":"m1","seat":"red","line":"roll"})");
  const auto saved = c.result("match.save", R"({"match":"m1","viewer":"umpire"})");
  EXPECT_EQ(c.result("match.load", saved),
            R"({"match":"m2","game":"tiny","scenario":"short","seats":["red","blue"],"entries":1})");
  EXPECT_EQ(c.result("match.save", R"({"match":"m2","viewer":"umpire"})"), saved);
  const auto seen = c.result("match.save", R"({"match":"m1","viewer":"blue"})");
  EXPECT_EQ(c.code("match.load", seen), number(Code::bad_document));
  auto other = saved;
  other.replace(other.find(R"("roll")"), 6, R"("march a")");
  EXPECT_EQ(c.code("match.load", other), number(Code::diverged));
}

TEST(Data, IsCheckedBeforeItIsUsed) {
  Caller c;
  const auto check = [&](std::string_view path, std::string_view text) {
    return c.result("data.check", fmt::format(R"({{"game":"tiny","path":"{}","text":"{}"}})", path, text));
  };
  EXPECT_EQ(check("data/tiny/units.json", "[]"), R"({"good":true,"faults":[]})");
  EXPECT_NE(
      check("data/tiny/units.json", "3")
          .find(
              R"("where":"units.json","reason":{"id":"expected-list","args":{},"text":"expected a list"},"clause":"MON-4.0.1")"),
      npos);
  EXPECT_NE(check("data/tiny/units.json", "[").find("units.json: line 1"), npos);
  EXPECT_NE(check("README.md", "[]").find(R"("good":false)"), npos);
}

TEST(Rules, ClausesAreFoundAndQuoted) {
  Caller c;
  const auto clause = c.result("rules.clause", R"({"game":"tiny","id":"MON-1.0.4"})");
  EXPECT_EQ(clause.find(R"({"id":"MON-1.0.4","heading":"1.0 Components","text":"All dice are six-sided.)"),
            0u)
      << clause;
  EXPECT_NE(c.result("rules.clause", R"({"game":"tiny","id":"MON-T.thresholds"})").find("Royalist wins"),
            npos);
  EXPECT_EQ(c.code("rules.clause", R"({"game":"tiny","id":"MON-99.1"})"), number(Code::unknown_clause));
  const auto found = c.result("rules.search", R"({"game":"tiny","words":"SIX-sided dice"})");
  EXPECT_NE(found.find(R"("id":"MON-1.0.4")"), npos);
  EXPECT_EQ(c.result("rules.search", R"({"game":"tiny","words":"zeppelin"})"), R"({"found":0,"clauses":[]})");
  std::string often;  // costs no more than once
  for (int i = 0; i < 200'000; ++i) often += "dice six-sided ";
  EXPECT_EQ(c.result("rules.search", fmt::format(R"({{"game":"tiny","words":"{}"}})", often)), found);
  const auto all = c.call("rules.search", R"({"game":"tiny","words":""})").at("result");
  EXPECT_EQ(all.at("clauses").as_array().size(), protocol::max_found);
}

TEST(Rules, EveryClauseOfTheRegisterCanBeQuoted) {
  Caller c;
  std::size_t quoted = 0;
  for (std::string_view id : tiny::games()[0].clauses)
    quoted += c.code("rules.clause", fmt::format(R"({{"game":"tiny","id":"{}"}})", id)) == 0;
  EXPECT_EQ(quoted, tiny::games()[0].clauses.size());
}

/// A message of the protocol is a sentence of the catalogues, so that a client may say it in its language.
TEST(Dispatch, ErrorsHaveTheirReason) {
  Caller c;
  const auto reason = [&](std::string_view method, std::string_view params) {
    return boost::json::serialize(c.call(method, params).at("error").at("data").at("reason"));
  };
  EXPECT_EQ(reason("match.view", R"({"match":"m9","viewer":"umpire"})"),
            R"({"id":"no-such-match","args":{"match":"m9"},"text":"no such match: m9"})");
  EXPECT_EQ(
      reason("match.viewed", "{}"),
      R"({"id":"no-such-method","args":{"method":"match.viewed"},"text":"no such method: match.viewed"})");
  EXPECT_EQ(reason("match.new", R"({"game":"tiny"})"),
            R"({"id":"parameters-do-not-fit","args":{},"text":"parameters do not fit"})");
}

}  // namespace
}  // namespace linstock
