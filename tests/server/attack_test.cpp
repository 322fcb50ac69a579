// A client that keeps to nothing: whatever it sends, others play on, and it learns nothing of theirs.
#include "attack.hpp"

#include <atomic>
#include <thread>

#include "support/places.hpp"

namespace linstock::server {
namespace {

// --- asking for everything ---

std::vector<json::value> values(const protocol::Parameter& p, const std::string& match) {
  using protocol::Kind;
  switch (p.kind) {
    case Kind::text:
      return p.name == "seat" ? std::vector<json::value>{"royalist", "covenanter"}
                              : std::vector<json::value>{"x"};
    case Kind::number: return {0};
    case Kind::flag: return {true};
    case Kind::faces: return {json::array{1}};
    case Kind::object:
    case Kind::texts: return {json::object{}};
    case Kind::game: return {"montrose"};
    case Kind::match: return {json::value(match)};
    case Kind::seat: return {"royalist", "covenanter"};
    case Kind::places:
    case Kind::seats:
      return {json::array{}, json::array{"royalist"}, json::array{"covenanter"},
              json::array{"royalist", "covenanter"}};
    case Kind::viewer: return {"royalist", "covenanter", "umpire", "spectator"};
    case Kind::one_of:
    case Kind::level: break;
  }
  std::vector<json::value> words;
  if (p.kind == Kind::level) words = {"random", "search"};
  for (auto left = p.says; !left.empty();) {
    words.emplace_back(left.substr(0, left.find('|')));
    left.remove_prefix(std::min(left.size(), words.back().as_string().size() + 1));
  }
  return words;
}

/// Every way to call a method, with and without each parameter that may be left out.
std::vector<json::object> calls(const protocol::Method& method, const std::string& match) {
  std::vector<json::object> all{{}};
  for (const auto& p : method.parameters) {
    std::vector<json::object> more;
    for (const auto& call : all) {
      if (!p.required) more.push_back(call);
      for (const auto& v : values(p, match)) {
        more.push_back(call);
        more.back()[p.name] = v;
      }
    }
    all = std::move(more);
  }
  return all;
}

std::vector<protocol::Method> methods_of_matches() {
  std::vector<protocol::Method> out;
  for (const auto table : {server_methods(), protocol::methods()})
    for (const auto& method : table)
      if (std::ranges::any_of(method.parameters, [](const auto& p) { return p.name == "match"; }) &&
          std::ranges::find(out, method.name, &protocol::Method::name) == out.end())
        out.push_back(method);
  return out;
}

TEST_F(Attack, AskingForEverythingGivesNothingOfOthers) {
  for (int i = 0; i < 10; ++i) all_is_well();
  const auto closed = match_of_two(a, b, R"(,"spectators":false)");
  Player stranger{port};
  auto mine = hostile();
  for (const auto& match : {id, closed}) {
    const auto look = [&] {
      const auto at = fmt::format(R"({{"match":"{}"}})", match);
      return json::value{a.result("match.view", of(match, R"("viewer":"royalist")")),
                         b.result("match.view", of(match, R"("viewer":"covenanter")")),
                         a.result("match.pending", at), b.result("match.pending", at),
                         a.result("match.seats", at)};
    };
    const auto before = look();
    std::size_t asked_for = 0;
    for (const auto& method : methods_of_matches())
      for (const auto& in : calls(method, match)) {
        const auto params = json::serialize(in);
        const auto answer = mine.call(method.name, params);
        ASSERT_FALSE(mine.broken) << method.name << ' ' << params;
        ++asked_for;
        const bool bad = answer.contains("error");
        const auto* viewer = in.if_contains("viewer");
        const bool open_to_all =
            match == id && ((viewer && *viewer == "spectator") || method.name == "match.seats" ||
                            (method.name == "match.pending" && !in.contains("seat")));
        EXPECT_TRUE(bad || open_to_all) << method.name << ' ' << params << ' ' << json::serialize(answer);
        if (!bad && method.name == "match.pending") {
          EXPECT_TRUE(answer.at("result").at("questions").as_array().empty());
        }
        EXPECT_TRUE(knows_all_of(answer, "spectator")) << json::serialize(answer);
        if (bad) {
          const auto name = text(answer.at("error").at("data").at("name"));
          EXPECT_TRUE(std::set<std::string>(
                          {"not_yours", "bad_parameters", "unknown_code", "not_offered", "not_your_turn"})
                          .contains(name))
              << method.name << ' ' << params << ' ' << name;
        }
      }
    EXPECT_GT(asked_for, 200u);
    EXPECT_EQ(look(), before) << "and nothing is changed";
    for (const auto* viewer : {"royalist", "covenanter", "umpire"})
      EXPECT_EQ(stranger.error_of("match.watch", of(match, fmt::format(R"("viewer":"{}")", viewer))),
                "not_yours");
  }
  for (const auto& said : mine.pushed)
    EXPECT_TRUE(text(said.at("method")) == "match.here" ||
                text(said.at("params").at("viewer")) == "spectator");
  EXPECT_TRUE(mine.result("match.mine").at("matches").as_array().empty());
  EXPECT_TRUE(mine.result("lobby.list").at("matches").as_array().empty());
  all_is_well();
}

TEST_F(Attack, AMessageOfAnotherIsWorthNothing) {
  const auto [player, question] = asked();
  ASSERT_TRUE(player);
  Player& other = player == &a ? b : a;
  auto thief = hostile();
  const auto answer = answer_to(question);
  EXPECT_EQ(thief.error_of("match.choose", answer), "not_yours") << "before it is given";
  EXPECT_EQ(other.error_of("match.choose", answer), "not_yours") << "nor may the other side give it";
  const auto given = player->result("match.choose", answer);
  EXPECT_EQ(thief.error_of("match.choose", answer), "not_yours") << "and after";
  EXPECT_EQ(other.error_of("match.choose", answer), "not_yours");
  EXPECT_EQ(player->result("match.choose", answer), given);
  const auto seat = text(question.at("seat"));
  for (const auto* method : {"match.part", "match.act"})
    EXPECT_EQ(thief.error_of(method, of(id, fmt::format(R"("seat":"{}","line":"concede")", seat))),
              "not_yours");
  all_is_well();
}

TEST_F(Attack, AQuestionIsAnsweredOnce) {
  struct Given {
    Player* player;
    std::string answer, other;
    json::object result;
  };
  std::vector<Given> given;
  for (int i = 0; i < 60 && given.size() < 3; ++i) {
    const auto [player, question] = asked();
    ASSERT_TRUE(player);
    std::vector<std::size_t> whole;
    for (std::size_t k = 0; k < question.at("answers").as_array().size(); ++k)
      if (const auto role = text(question.at("answers").at(k).at("role")); role == "play" || role == "pass")
        whole.push_back(k);
    if (whole.size() < 2) {
      ASSERT_TRUE(play_one(*player, id));
      continue;
    }
    const auto answer = answer_to(question, whole[0]), other = answer_to(question, whole[1]);
    given.push_back({player, answer, other, player->result("match.choose", answer)});
    for (const auto& [who, what, instead, first] : given) {
      const auto again = who->call("match.choose", what);
      if (const auto* good = again.if_contains("result"))
        EXPECT_EQ(*good, first) << "the same again is the same";
      else
        EXPECT_NE(what, answer) << "only what is older is refused";
      const auto no = who->error_of("match.choose", instead);
      EXPECT_TRUE(no == "old_question" || no == "not_your_turn") << no;
    }
    const auto no =
        player->error_of("match.choose", of(id, fmt::format(R"("seat":"{}","question":999999,"line":"{}")",
                                                            text(question.at("seat")), "pass")));
    EXPECT_TRUE(no == "old_question" || no == "not_your_turn") << no;
  }
  EXPECT_EQ(given.size(), 3u);
  all_is_well();
}

// --- too much of it ---

TEST_F(Attack, AMessageTooLongEndsTheLine) {
  {
    Player p{port, mallory};
    p.write(std::string(10u << 20, ' '));
    EXPECT_TRUE(ended(p));
    all_is_well();
  }
  Player p{port, mallory};
  const std::string fits(limits::message, ' ');
  p.write(fits);
  EXPECT_EQ(text(p.read().at("error").at("data").at("name")), "parse_error") << "as long as may be";
  p.write(fits + ' ');
  EXPECT_TRUE(ended(p));
  EXPECT_EQ(p.closed_as(), Closed::too_big);
  all_is_well();
}

/// Sends without end, reading as late as it may, and counts the answers by the name of their error.
std::map<std::string, std::size_t> flood(Player& p, std::string_view message,
                                         const std::function<void()>& meanwhile) {
  constexpr std::size_t ahead = 400, most = 1'000'000;
  std::map<std::string, std::size_t> answers;
  for (std::size_t sent = 0; sent < most && !p.broken; ++sent) {
    p.write(message);
    if (sent % 100 == 0) meanwhile();
    if (sent < ahead) continue;
    const auto answer = p.read();
    if (answer.empty()) break;
    const auto* bad = answer.if_contains("error");
    ++answers[bad ? text(bad->at("data").at("name")) : ""];
  }
  EXPECT_TRUE(p.broken) << "the line is cut in the end";
  return answers;
}

TEST_F(Attack, TooManyMessagesAreRefusedAndThenTheLineIsCut) {
  Player p{port, mallory};
  const auto answers =
      flood(p, R"({"jsonrpc":"2.0","id":1,"method":"session.hello"})", [&] { all_is_well(); });
  EXPECT_GE(answers.at(""), static_cast<std::size_t>(limits::messages.at_once));
  EXPECT_GT(answers.at("too_fast"), 0u);
  EXPECT_EQ(answers.size(), 2u);
  all_is_well();
}

TEST_F(Attack, WhatIsNoMessageIsCountedToo) {
  for (const auto* message : {"{", R"({"jsonrpc":"2.0","method":"session.hello","id":{}})", ""}) {
    Player p{port, mallory};
    const auto answers = flood(p, message, [&] { all_is_well(); });
    EXPECT_GE(answers.size(), 1u) << message;
  }
}

TEST_F(Attack, WhoAsksForMuchOnManyLinesKeepsNobodyWaiting) {
  std::list<Player> his;
  for (int i = 0; i < 100; ++i)
    his.emplace_back(port, std::string{}, bearer(program)).result("session.hello");
  const auto heard = [&](const std::string& metrics) {
    constexpr std::string_view name = "\nlinstock_messages_total ";
    return std::stoi(metrics.substr(metrics.find(name) + name.size()));
  };
  Line hers{port, "127.0.0.4"};  // who has had nothing yet
  const auto before = heard(get(port, "/metrics", elsewhere).body);
  server->pause();  // so that all is there when it looks
  for (auto& line : his)
    for (int i = 0; i < 10; ++i) line.send("session.hello", "{}");
  hers.write("GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  server->go_on();
  EXPECT_LT(heard(hers.rest()) - before, 20) << "of a thousand";
}

TEST_F(Attack, ABotsTokenMaySendMoreMessages) {
  auto p = hostile();
  const auto many = static_cast<int>(limits::messages.at_once + limits::refusals.at_once) * 2;
  for (int i = 0; i < many; ++i) p.send("session.hello", "{}");
  for (int i = 0; i < many; ++i) ASSERT_TRUE(p.read().contains("result"));
}

TEST_F(Attack, APersonHasSoMuchWorkedOutAtOnce) {
  std::list<Player> lines;
  std::vector<std::string> asks;
  for (int i = 0; i < limits::thinking + 2; ++i) {
    const auto match =
        text(a.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
                 .at("match"));
    for (int k = 0; k < 2; ++k) play_one(a, match);  // to a march, which takes some thought
    const auto asked = a.result("match.pending", fmt::format(R"({{"match":"{}"}})", match));
    const auto seat = text(asked.at("questions").at(0).at("seat"));
    lines.emplace_back(port, anne, Headers{}, elsewhere);
    asks.push_back(of(match, fmt::format(R"("seat":"{}","playouts":4096)", seat)));
  }
  server->pause();  // so that all have come before it looks at any
  for (auto ask = asks.begin(); auto& line : lines) line.send("opponent.choose", *ask++);
  server->go_on();
  int worked_out = 0, refused = 0;
  for (auto& line : lines) {
    const auto answer = line.read();
    const auto* bad = answer.if_contains("error");
    EXPECT_EQ(bad ? text(bad->at("data").at("name")) : "too_fast", "too_fast");
    ++(bad ? refused : worked_out);
  }
  EXPECT_EQ(worked_out, limits::thinking);
  EXPECT_EQ(refused, 2);
  all_is_well();
}

TEST_F(Attack, TwentyGuestsOfOneAddressHaveOneShareOfTheThinking) {
  EXPECT_EQ(server->end(SIGTERM), 0);
  server = start({"--thinkers", "1"});
  port = server->port();
  const auto guest_at = [&](const char* from) {
    const auto cookie = cookie_of(post(port, "/api/guest", R"({"name":"Guest"})", {}, from));
    return std::make_unique<Player>(port, cookie, Headers{}, from);
  };
  const auto ready = [](Player& p) {
    const auto match =
        text(p.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
                 .at("match"));
    for (int k = 0; k < 2; ++k) play_one(p, match);  // to a march, which takes some thought
    const auto asked = p.result("match.pending", fmt::format(R"({{"match":"{}"}})", match));
    return of(match,
              fmt::format(R"("seat":"{}","playouts":4096)", text(asked.at("questions").at(0).at("seat"))));
  };
  std::vector<std::unique_ptr<Player>> guests;
  std::vector<std::string> asks;
  for (int i = 0; i < 20; ++i) {
    guests.push_back(guest_at("127.0.0.3"));
    for (int twice = 0; twice < 2; ++twice) asks.push_back(ready(*guests.back()));
  }
  const auto cookie = cookie_of(post(port, "/api/guest", R"({"name":"Cora"})", {}, "127.0.0.4"));
  Player one{port, cookie, {}, "127.0.0.4"}, other{port, cookie, {}, "127.0.0.4"};
  const std::string her_asks[] = {ready(one), ready(other)};
  server->pause();  // so that all have come before it looks at any
  for (std::size_t i = 0; i < asks.size(); ++i) guests[i / 2]->send("opponent.choose", asks[i]);
  one.send("opponent.choose", her_asks[0]);
  other.send("opponent.choose", her_asks[1]);
  server->go_on();
  std::atomic<int> served = 0, refused = 0;
  std::vector<std::thread> readers;
  for (auto& guest : guests)
    readers.emplace_back([&guest, &served, &refused] {
      for (int twice = 0; twice < 2; ++twice) ++(guest->read().contains("result") ? served : refused);
    });
  for (Player* p : {&one, &other}) EXPECT_TRUE(p->read().contains("result"));
  EXPECT_LT(served, limits::thinking_per_host - 2) << "every other turn is hers, not one in nine";
  for (auto& reader : readers) reader.join();
  EXPECT_GE(served, limits::thinking_per_host);
  EXPECT_GT(refused, 0) << "more at once";
  EXPECT_EQ(served + refused, 40);
}

TEST_F(Attack, AConnectionWatchesSoMuchAndNoMore) {
  auto p = hostile();
  std::vector<std::string> matches;
  for (std::size_t i = 0; i <= limits::watches; ++i)
    matches.push_back(text(p.result("match.new", R"({"game":"montrose"})").at("match")));
  for (std::size_t i = 0; i < limits::watches; ++i)
    p.result("match.watch", of(matches[i], R"("viewer":"royalist")"));
  EXPECT_EQ(p.error_of("match.watch", of(matches.back(), R"("viewer":"royalist")")), "too_much");
  p.result("match.watch", of(matches[0], R"("viewer":"royalist")"));  // again, which is no more
  all_is_well();
}

TEST_F(Attack, NestingAndLongNamesAreRefused) {
  Player p{port, mallory};
  const auto name_of = [&](std::string_view message) {
    p.write(message);
    const auto answer = p.read();
    return answer.empty() ? "the line is cut" : text(answer.at("error").at("data").at("name"));
  };
  const std::string long_name(200'000, 'x');
  std::string deep(100'000, '[');
  EXPECT_EQ(name_of(deep), "parse_error");
  EXPECT_EQ(name_of(deep + std::string(100'000, ']')), "parse_error");
  std::string objects;
  for (int i = 0; i < 50'000; ++i) objects += R"({"a":)";
  EXPECT_EQ(name_of(objects), "parse_error");
  EXPECT_EQ(name_of(fmt::format(R"({{"jsonrpc":"2.0","id":1,"method":"{}"}})", long_name)), "unknown_method");
  EXPECT_EQ(p.error_of("match.view", of(long_name, R"("viewer":"spectator")")), "unknown_match");
  EXPECT_EQ(p.error_of("match.view", of(id, fmt::format(R"("viewer":"{}")", long_name))), "unknown_seat");
  EXPECT_EQ(p.error_of("match.invited", fmt::format(R"({{"code":"{}"}})", long_name)), "unknown_code");
  EXPECT_EQ(p.error_of("match.new", fmt::format(R"({{"game":"{}"}})", long_name)), "unknown_game");
  std::string many = "{";
  for (int i = 0; i < 20'000; ++i) many += fmt::format(R"("p{}":0,)", i);
  many.back() = '}';
  EXPECT_EQ(p.error_of("session.hello", many), "bad_parameters");

  EXPECT_EQ(post(port, "/api/guest", fmt::format(R"({{"name":"{}"}})", long_name)).status, 413u);
  EXPECT_EQ(request(port, "GET", "/", {}, {{"X-Long", long_name.substr(0, limits::header)}}).status, 413u);
  EXPECT_EQ(post(port, "/api/guest", std::string(10'000, '[')).status, 400u);
  EXPECT_EQ(get(port, "/" + long_name.substr(0, 4'000)).status, 404u);
  EXPECT_EQ(get(port, "/../../etc/passwd").status, 404u);
  all_is_well();
}

TEST_F(Attack, OnePersonHasSoManyMatchesThatAreNotOver) {
  Player p{port, {}, bearer(program)};
  // of those that are over there may be any number
  p.result("match.load",
           fmt::format(R"({{"document":{}}})", read_file(places::tests() + "/../data/page/example.json")));
  std::string made;
  for (std::size_t i = 0; i < limits::matches_each; ++i)
    made = text(p.result("match.new", R"({"game":"montrose"})").at("match"));
  EXPECT_EQ(p.error_of("match.new", R"({"game":"montrose"})"), "too_many_matches");
  const auto some = p.result("match.mine").at("matches").as_array();
  EXPECT_EQ(some.size(), limits::listed);
  const auto last = text(some.back().at("match"));
  const auto rest = p.result("match.mine", fmt::format(R"({{"after":"{}"}})", last)).at("matches").as_array();
  EXPECT_EQ(rest.size(), 1u);
  // nor does one make room by leaving them to a program
  p.result("match.leave", of(made, R"("seat":"royalist","to":"random")"));
  EXPECT_EQ(p.error_of("match.new", R"({"game":"montrose"})"), "too_many_matches");
  all_is_well();
}

}  // namespace
}  // namespace linstock::server
