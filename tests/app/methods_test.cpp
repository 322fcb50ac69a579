// Every method of the table: one good call, and every way to get its parameters wrong.
#include <map>

#include <gtest/gtest.h>

#include "caller.hpp"
#include "kernel/save.hpp"

namespace linstock {
namespace {

using boost::json::value;
using protocol::Code;
using protocol::Kind;
using protocol::Method;

/// Good parameters of every method.
const std::map<std::string_view, std::string> good{
    {"session.hello", R"({"language":"en"})"},
    {"games.list", "{}"},
    {"games.describe", R"({"game":"tiny"})"},
    {"data.read", R"({"game":"tiny","path":"data/tiny/units.json"})"},
    {"data.check", R"({"game":"tiny","path":"data/tiny/units.json","text":"[]"})"},
    {"scenario.sketch", R"({"game":"tiny","text":"{}"})"},
    {"scenario.text", R"({"game":"tiny","scenario":"short"})"},
    {"army.points", R"({"game":"tiny","options":{"target":10}})"},
    {"army.check", R"({"game":"tiny","text":"{}","options":{"target":10}})"},
    {"army.random", R"({"game":"tiny","points":150,"seed":1,"options":{"target":10}})"},
    {"match.new",
     R"({"game":"tiny","scenario":"short","options":{"target":10},"seed":1,"card_seed":2,"files":{}})"},
    {"games.seats", R"({"game":"tiny","scenario":"short","options":{"players":3},"files":{}})"},
    {"match.setup",
     R"({"game":"tiny","scenario":"short","position":{"at":"red-first","state":{"total":3},"waive":[]},"options":{"target":10},"seed":1,)"
     R"("card_seed":2,"files":{}})"},
    {"match.load", ""},
    {"match.save", R"({"match":"m1","viewer":"umpire"})"},
    {"match.close", R"({"match":"m1"})"},
    {"match.view", R"({"match":"m1","viewer":"red"})"},
    {"match.state", R"({"match":"m1"})"},
    {"match.pending", R"({"match":"m1","seat":"red"})"},
    {"match.reach", R"({"match":"m1","seat":"red","line":"march b"})"},
    {"match.setting", R"({"match":"m1","viewer":"red"})"},
    {"match.measure", R"({"match":"m1","viewer":"red","from":"a","to":"b"})"},
    {"match.nearest", R"({"match":"m1","seat":"red","line":"place a 1 1 0"})"},
    {"match.try", R"({"match":"m1","seat":"red","line":"march a"})"},
    {"match.part", R"({"match":"m1","seat":"red","line":"b"})"},
    {"match.take_back", R"({"match":"m1","seat":"red","line":"a"})"},
    {"match.choose", R"({"match":"m1","seat":"red","question":1,"line":"march a","next":true})"},
    {"match.acts", R"({"match":"m1","seat":"red","actor":"umpire"})"},
    {"match.act", R"({"match":"m1","seat":"red","actor":"umpire","line":"bonus 1"})"},
    {"match.odds", R"({"match":"m1","viewer":"red","line":"march a"})"},
    {"match.orders",
     R"({"match":"m1","seat":"red","window":"veto","policy":"when","condition":"behind","line":"pass"})"},
    {"match.standing_orders", R"({"match":"m1","seat":"red"})"},
    {"match.undo", R"({"match":"m1","seats":["blue"]})"},
    {"match.log", R"({"match":"m1","viewer":"spectator","from":0})"},
    {"match.replay", R"({"match":"m1","viewer":"blue"})"},
    {"match.summary", R"({"match":"m1","viewer":"blue"})"},
    {"match.watch", R"({"match":"m1","viewer":"spectator","from":1})"},
    {"match.dice", R"({"match":"m1","viewer":"umpire"})"},
    {"match.edit", R"({"match":"m1","patch":{"total":3},"reason":"a slip"})"},
    {"match.report", R"({"match":"m1","seats":["blue"],"patch":{"total":3},"reason":"a rumour"})"},
    {"match.reports", R"({"match":"m1"})"},
    {"match.time_out", R"({"match":"m1","seat":"red"})"},
    {"match.resign", R"({"match":"m1","seat":"blue"})"},
    {"match.call_off", R"({"match":"m1"})"},
    {"opponent.levels", "{}"},
    {"opponent.choose", R"({"match":"m1","seat":"red","playouts":8})"},
    {"rules.clause", R"({"game":"tiny","id":"MON-1.0.4"})"},
    {"rules.search", R"({"game":"tiny","words":"DICE six-sided"})"},
};

class EveryMethod : public testing::TestWithParam<Method> {
 protected:
  /// A match where red, with `a` in its draft, is asked after a play of blue.
  void SetUp() override {
    caller.begin();
    if (GetParam().name != "match.choose") {
      EXPECT_EQ(caller.code("match.choose", R"({"match":"m1","seat":"red","line":"march a"})"), 0);
      EXPECT_EQ(caller.code("match.choose", R"({"match":"m1","seat":"blue","line":"march a"})"), 0);
    }
    EXPECT_EQ(caller.code("match.part", R"({"match":"m1","seat":"red","line":"a"})"), 0);
    params =
        GetParam().name == "match.load" ? "{\"document\":" + save(match()) + "}" : good.at(GetParam().name);
    before = match().view(umpire_view) + save(match());
  }
  Match& match() { return *caller.registry.matches.at("m1"); }
  /// The code of the call with these parameters; it must have changed nothing.
  std::int64_t refused(const value& with) {
    const auto code = caller.code(GetParam().name, boost::json::serialize(with));
    EXPECT_EQ(caller.registry.matches.size(), 1u);
    EXPECT_EQ(match().view(umpire_view) + save(match()), before);
    EXPECT_TRUE(caller.session.watches.empty());
    return code;
  }
  value changed(std::string_view name, value v) {
    auto with = boost::json::parse(params);
    with.as_object()[name] = std::move(v);
    return with;
  }

  Caller caller;
  std::string params, before;
};

TEST_P(EveryMethod, TakesGoodParameters) {
  // The game of these tests has no rules of thumb, no table and no data built in; its match is not over.
  const std::map<std::string_view, Code> refused{{"opponent.choose", Code::not_offered},
                                                 {"data.read", Code::bad_document},
                                                 {"match.measure", Code::not_offered},
                                                 {"match.nearest", Code::not_offered},
                                                 {"match.summary", Code::not_yours}};
  const auto no = refused.find(GetParam().name);
  const int code = no == refused.end() ? 0 : number(no->second);
  EXPECT_EQ(caller.code(GetParam().name, params), code) << caller.result(GetParam().name, params);
}

TEST_P(EveryMethod, RefusesWhatIsMissingUnknownOrIllTyped) {
  const auto bad = number(Code::bad_parameters);
  EXPECT_EQ(refused(changed("colour", 1)), bad);
  for (const auto& p : GetParam().parameters) {
    SCOPED_TRACE(p.name);
    auto less = boost::json::parse(params);
    less.as_object().erase(p.name);
    if (p.required) {
      EXPECT_EQ(refused(less), bad);
    }
    EXPECT_EQ(refused(changed(p.name, nullptr)), bad);
    EXPECT_EQ(refused(changed(p.name, -1)), bad);
    if (p.kind != Kind::faces && p.kind != Kind::seats) {
      EXPECT_EQ(refused(changed(p.name, {1, 2})), bad);
    }
    if (p.kind == Kind::faces) {
      EXPECT_EQ(refused(changed(p.name, {256})), bad);
    }
    if (p.kind == Kind::one_of || p.kind == Kind::level) {
      EXPECT_EQ(refused(changed(p.name, "seat|umpire")), bad);
    }
  }
}

TEST_P(EveryMethod, RefusesWhatDoesNotExist) {
  for (const auto& p : GetParam().parameters) {
    SCOPED_TRACE(p.name);
    if (p.kind == Kind::game) {
      EXPECT_EQ(refused(changed(p.name, "chess")), number(Code::unknown_game));
    }
    if (p.kind == Kind::match) {
      EXPECT_EQ(refused(changed(p.name, "m9")), number(Code::unknown_match));
    }
    if (p.kind == Kind::seat || p.kind == Kind::viewer) {
      EXPECT_EQ(refused(changed(p.name, "green")), number(Code::unknown_seat));
    }
    if (p.kind == Kind::seats) {
      EXPECT_EQ(refused(changed(p.name, {"green"})), number(Code::unknown_seat));
    }
  }
}

TEST_P(EveryMethod, RefusesASessionWithoutRights) {
  caller.session.may = [](std::string_view, Viewer) { return false; };
  for (const auto& p : GetParam().parameters)
    if (p.kind == Kind::seat || p.kind == Kind::seats || p.kind == Kind::viewer) {
      EXPECT_EQ(refused(boost::json::parse(params)), number(Code::not_yours));
      return;
    }
  if (std::ranges::count(std::array{"match.state", "match.close", "match.edit", "match.reports"},
                         GetParam().name)) {
    EXPECT_EQ(refused(boost::json::parse(params)), number(Code::not_yours));
  }
}

INSTANTIATE_TEST_SUITE_P(Methods, EveryMethod,
                         testing::ValuesIn(protocol::methods().begin(), protocol::methods().end()),
                         [](const auto& test) {
                           std::string name{test.param.name};
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

TEST(Methods, HaveEachAName) {
  std::map<std::string_view, int> names;
  for (const Method& m : protocol::methods()) EXPECT_EQ(names[m.name]++, 0) << m.name;
  EXPECT_EQ(names.size(), good.size());
}

}  // namespace
}  // namespace linstock
