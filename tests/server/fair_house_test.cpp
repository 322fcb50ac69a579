// The house is fair: nobody fills it for others, locks them out, or keeps from them what they play for.
#include <list>
#include <thread>

#include <sys/resource.h>

#include "games.hpp"
#include "harness.hpp"
#include "kernel/save.hpp"
#include "server/limits.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

struct FairHouse : Serving {
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben");

  static std::string about(const std::string& id) { return fmt::format(R"({{"match":"{}"}})", id); }
  std::string sql(const std::string& statement) const {
    return run(fmt::format("sqlite3 -cmd '.timeout 5000' {} \"{}\"", store(), statement)).out;
  }
  /// What the record of the only match counts for whoever has this cookie: a member in a list.
  std::uint64_t counted(const std::string& cookie, std::string_view list, std::string_view member) const {
    const auto me = json::parse(post(port, "/api/me", "{}", {{"Cookie", cookie}}).body);
    return std::stoull(sql(fmt::format(
        "select coalesce(sum(each.value ->> '$.{}'), 0) from documents, json_each(documents.value, "
        "'$.{}') each where space = 'match' and each.value ->> '$.person' = '{}'",
        member, list, text(me.at("person")))));
  }
  /// By person: bytes that a match counts for him.
  std::string bytes_of(const std::string& id) const {
    return sql(
        fmt::format("select count(*), sum(cast(value as integer)) from documents where space = 'bytes' and "
                    "key like '%/{}'",
                    id));
  }
};

TEST_F(FairHouse, WhoTalksWithoutEndStopsNobodyFromPlaying) {
  Player a{port, anne}, b{port, {}, bearer(token_of(port, ben))};
  const auto id = match_of_two(a, b);
  const auto before = bytes_of(id);
  const std::string much(limits::chat_text, 'x');
  std::string refused;
  int said = 0;
  for (; refused.empty() && said < 10'000; ++said)
    refused = b.error_of("chat.say", of(id, fmt::format(R"("viewer":"covenanter","text":"{}")", much)));
  EXPECT_EQ(refused, "too_fast");
  EXPECT_LT(said, 3 * static_cast<int>(limits::chat.at_once));
  EXPECT_EQ(before.substr(0, 2), "1|") << "only she counts";
  EXPECT_EQ(bytes_of(id).substr(0, 2), "2|") << "he does for what he said";
  for (int i = 0; i < 6; ++i) EXPECT_TRUE(play_one(a, id) || play_one(b, id));
}

TEST_F(FairHouse, WhatBringsAMatchNoFurtherIsBounded) {
  Player u{port, {}, bearer(token_of(port, anne))}, b{port, ben};
  const auto id =
      text(u.result("match.new", R"({"game":"montrose","umpire":true,"lobby":true})").at("match"));
  b.result("match.sit", of(id, R"("seat":"covenanter")"));
  std::string refused;
  std::size_t edits = 0;
  for (; refused.empty() && edits < 2 * limits::asides; ++edits)
    refused = u.error_of("match.edit",
                         of(id, fmt::format(R"("patch":{{"turn":{}}},"reason":"so")", 2 + edits % 2)));
  EXPECT_EQ(refused, "too_much");
  EXPECT_EQ(edits, limits::asides + 1);
  EXPECT_TRUE(play_one(b, id)) << "the others play on";
  u.result("match.call_off", about(id));
}

TEST_F(FairHouse, WhatProgramsPlayAgainCountsForWhoUndidIt) {
  Player a{port, anne}, b{port, {}, bearer(token_of(port, ben))};
  std::uint64_t undone = 0, played = 0, maker = 0, all_undone = 0, bens = 0;
  for (int matches = 0; undone < 200; ++matches) {
    ASSERT_LT(matches, 30) << "in some he is soon asked for what has no plain answer; not in all";
    const auto id = text(a.result("match.new", R"({"game":"and-gentlemen-all","lobby":true,
        "seats":{"parliament":"random","royalist":"open"}})")
                             .at("match"));
    b.result("match.sit", of(id, R"("seat":"royalist")"));
    undone = played = maker = 0, bens = counted(ben, "shares", "bytes");
    for (;;) {
      const auto now = b.result("match.pending", about(id));
      const auto& undoes = now.at("undoes");
      if (undone == 200 || now.at("over").as_bool()) break;
      if (undoes.is_object() && undoes.at("plays").to_number<int>() > 1) {
        b.result("match.undo", of(id, R"("seats":["royalist"])"));
        ++all_undone, maker = ++undone == 1 ? counted(anne, "shares", "bytes") : maker;
      } else if (now.at("questions").as_array().empty()) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
      } else if (play_one(b, id)) {
        ++played;
      } else {
        break;
      }
    }
  }
  EXPECT_EQ(counted(ben, "asides", "count"), all_undone);
  EXPECT_GT(counted(ben, "shares", "bytes") - bens, 300 * undone)
      << "what he undid and what was played for it";
  const auto stand = played - undone;  // dice let plays stand
  EXPECT_LT(counted(anne, "shares", "bytes"), maker + 50 * undone + 2'000 * stand)
      << "a position, and what the program played first";
}

TEST_F(FairHouse, WhatAnUmpirePlaysForASeatCountsForTheUmpire) {
  const auto una = guest(port, "Una"), token = token_of(port, una);
  std::string id;
  {
    Player u{port, una}, a{port, anne}, b{port, ben};
    id = text(u.result("match.new", R"({"game":"montrose","umpire":true,"lobby":true})").at("match"));
    a.result("match.sit", of(id, R"("seat":"royalist")"));
    b.result("match.sit", of(id, R"("seat":"covenanter")"));
    u.result("match.time_out", of(id, R"("seat":"covenanter")"));
  }
  const auto restart = [&](const std::string& with) {
    EXPECT_EQ(server->end(SIGTERM), 0);
    sql(fmt::format("update documents set value = {} where space = 'match'", with));
    server = start();
    port = server->port();
  };
  restart("json_remove(value, '$.asides')");  // as older servers stored it
  const auto played_for_her = [&](Player& u) {
    const auto why = u.error_of("match.time_out", of(id, R"("seat":"royalist")"));
    return why.empty() ? u.error_of("match.undo", of(id, R"("seats":["royalist"])")) : why;
  };
  {
    Player u{port, {}, bearer(token)};
    EXPECT_EQ(played_for_her(u), "");
  }
  restart(fmt::format("json_set(value, '$.asides[0].count', {})", limits::asides - 20));
  Player u{port, {}, bearer(token)}, a{port, anne};
  for (int i = 0; i < 20; ++i) EXPECT_EQ(played_for_her(u), "") << i;
  EXPECT_EQ(played_for_her(u), "too_much");
  EXPECT_EQ(counted(anne, "shares", "bytes"), 0u);
  EXPECT_EQ(a.error_of("match.undo", of(id, R"("seats":["royalist"])")), "") << "she has not undone anything";
}

/// A save with these dice, as `linstock rpc` makes it.
std::string saved_with(const Folder& folder, std::string_view game, std::string_view dice) {
  const auto asked = folder.write(
      "asked", fmt::format(R"({{"jsonrpc":"2.0","id":1,"method":"match.new","params":{{"game":"{}",{}}}}}
{{"jsonrpc":"2.0","id":2,"method":"match.save","params":{{"match":"m1","viewer":"umpire"}}}}
)",
                           game, dice));
  const auto answers = run(fmt::format("{} rpc < {}", places::program(), asked));
  const auto line = answers.out.substr(answers.out.find('\n') + 1);
  return json::serialize(json::parse(line.substr(0, line.find('\n'))).at("result").at("document"));
}

TEST_F(FairHouse, WhoSitsDownIsToldWhatDiffersAndAgreesToKnownDice) {
  Player a{port, anne}, b{port, ben};
  const auto tables = read_file(places::tests() + "/../data/montrose/tables.json");
  const auto files = json::serialize(json::object{{"data/montrose/tables.json", tables + " "}});
  const auto own =
      a.result("match.new", fmt::format(R"({{"game":"montrose","lobby":true,"files":{}}})", files));
  EXPECT_EQ(text(own.at("files").at(0).at("path")), "data/montrose/tables.json");
  EXPECT_EQ(text(own.at("files").at(0).at("hash")).size(), 16u);
  const auto placed = a.result("match.setup", R"({"game":"montrose","position":{"at":"royalist-march"}})");
  EXPECT_TRUE(placed.at("position").as_bool());

  const auto document = saved_with(folder, "montrose", R"("seed":7)");
  const auto loaded = a.result("match.load", fmt::format(R"({{"document":{}}})", document));
  EXPECT_TRUE(loaded.at("loaded").as_bool());
  EXPECT_EQ(text(loaded.at("dice")), "seed");
  const auto id = text(loaded.at("match"));
  a.result("match.leave", of(id, R"("seat":"covenanter","to":"offer")"));
  EXPECT_EQ(b.error_of("match.sit", of(id, R"("seat":"covenanter")")), "not_offered");
  b.result("match.sit", of(id, R"("seat":"covenanter","dice":"seed")"));
}

TEST_F(FairHouse, DecksFromASeedAreKnownDiceToo) {
  Player a{port, anne};
  const auto load = [&](std::string_view dice) {
    const auto document = saved_with(folder, "declare-thee-sir", dice);
    return text(a.result("match.load", fmt::format(R"({{"document":{}}})", document)).at("dice"));
  };
  EXPECT_EQ(load(R"("dice":"enter","card_seed":5)"), "seed");
  EXPECT_EQ(load(R"("dice":"enter")"), "server");
}

TEST_F(FairHouse, AMatchFromASeedGoesTheSameWheneverItIsMade) {
  Player a{port, anne};
  const auto told_of = [&](int seed) {
    const auto made = a.result(
        "match.new",
        fmt::format(
            R"({{"game":"montrose","umpire":true,"seed":{},"seats":{{"royalist":"random","covenanter":"random"}}}})",
            seed));
    EXPECT_EQ(text(made.at("dice")), "seed");
    const auto id = text(made.at("match"));
    const auto over = [&] { return a.result("match.pending", about(id)).at("over").as_bool(); };
    for (int i = 0; i < 6'000 && !over(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds{20});
    EXPECT_TRUE(over());
    return json::serialize(a.result("match.log", of(id, R"("viewer":"umpire")")));
  };
  const auto once = told_of(7);
  EXPECT_EQ(told_of(7), once);
  EXPECT_NE(told_of(8), once);
  EXPECT_EQ(a.error_of("match.new", R"({"game":"montrose","seed":7,"dice":"fair"})"), "bad_parameters");
}

TEST_F(FairHouse, ASaveWhoseDecksWereToBeTypedInWaitsForNobody) {
  Player a{port, anne};
  const auto match =
      find_game("montrose")->create({.scenario = "campaign", .seed = 5, .card_seed = 5, .enter_cards = true});
  ASSERT_TRUE((*match)->wanted_dice());
  const auto loaded = a.result("match.load", fmt::format(R"({{"document":{}}})", save(**match)));
  const auto pending = a.result("match.pending", about(text(loaded.at("match"))));
  EXPECT_FALSE(pending.at("dice_wanted").as_bool()) << json::serialize(pending);
}

TEST_F(FairHouse, NoTextThatOthersReadHasSomethingInvisible) {
  Player a{port, anne};
  const auto id =
      text(a.result("match.new", R"({"game":"montrose","umpire":true,"seats":{"royalist":"random"}})")
               .at("match"));
  for (const auto& [method, rest] : {std::pair{"chat.say", R"("viewer":"umpire","text":"a\u202eb")"},
                                     {"match.edit", R"("patch":{"turn":2},"reason":"so\u200b")"},
                                     {"match.edit", R"("patch":{"turn\u202e":2},"reason":"so")"}})
    EXPECT_EQ(a.error_of(method, of(id, rest)), "bad_parameters") << rest;
  EXPECT_EQ(
      a.error_of("match.new", R"({"game":"montrose","files":{"data/montrose/tables.json":"{\u202e}"}})"),
      "bad_parameters");
  EXPECT_EQ(
      a.error_of("match.new",
                 R"({"game":"montrose","files":{"data/montrose/units.json":"{\"name\":\"a\\u202eb\"}"}})"),
      "bad_parameters")
      << "escaped within the file";
  EXPECT_EQ(a.error_of("chat.say", of(id, R"("viewer":"umpire","text":"one\ntwo — „three“")")), "");
}

TEST_F(FairHouse, ARequestSaysForWhomItIsOnce) {
  for (const auto* hosts : {"", "Host: a\r\nHost: b\r\n"}) {
    Line line{port};
    line.write(fmt::format("GET /healthz HTTP/1.1\r\n{}Connection: close\r\n\r\n", hosts));
    EXPECT_NE(line.rest().find("400 Bad Request"), std::string::npos) << hosts;
  }
  Line old{port};
  old.write("GET /healthz HTTP/1.0\r\n\r\n");
  EXPECT_NE(old.rest().find("200 OK"), std::string::npos);
}

TEST_F(FairHouse, TokensAskedForAtOnceAreCountedToo) {
  std::list<Line> lines;
  for (std::size_t i = 0; i < 2 * limits::tokens; ++i) lines.emplace_back(port);
  const std::string body = R"({"label":"program"})";
  for (Line& line : lines)
    line.write(
        fmt::format("POST /api/token HTTP/1.1\r\nHost: a\r\nCookie: {}\r\nContent-Type: application/json\r\n"
                    "Content-Length: {}\r\nConnection: close\r\n\r\n{}",
                    anne, body.size(), body));
  std::size_t made = 0;
  for (Line& line : lines) made += line.rest().contains("\"token\"");
  EXPECT_EQ(made, limits::tokens);
}

/// Whether those who take all places are guests.
class FullHouse : public FairHouse, public testing::WithParamInterface<bool> {};
INSTANTIATE_TEST_SUITE_P(Taken, FullHouse, testing::Bool());

TEST_P(FullHouse, WhenAllPlacesAreTakenTheAddressWithMostMakesRoom) {
  rlimit files{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &files), 0);
  files.rlim_cur = files.rlim_max;
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &files), 0);
  Player known{port, anne};
  std::list<Line> silent;
  constexpr std::size_t each = limits::connections / 17 + 1;
  static_assert(each < limits::connections_per_host);
  for (std::size_t host = 0; host < 17; ++host) {
    const auto from = fmt::format("127.0.1.{}", host + 1);
    const auto cookie = cookie_of(post(port, "/api/guest", R"({"name":"Guest"})", {}, from.c_str()));
    for (std::size_t i = 0; i < each; ++i) {
      silent.emplace_back(port, from.c_str());
      if (GetParam())
        silent.back().write(fmt::format(
            "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: upgrade\r\nCookie: {}\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            cookie));
    }
    EXPECT_FALSE(known.result("session.hello").empty()) << "who is signed in stays";
  }
  for (int i = 0; i < 20; ++i) EXPECT_EQ(get(port, "/healthz", "127.0.0.9").status, 200u);
  EXPECT_FALSE(Player(port, {}, {}, "127.0.0.9").declined());
  EXPECT_FALSE(known.result("session.hello").empty()) << "who is signed in stays";
}

TEST_F(FairHouse, WhileNothingCanBeWrittenProgramsWaitAndWhoLooksIsAnswered) {
  Player a{port, anne};
  const auto timed = text(a.result("match.new", R"({"game":"montrose","clock":{"each":1},
      "seats":{"royalist":"me","covenanter":"me"}})")
                              .at("match"));
  const auto seats = a.result("games.seats", R"({"game":"by-the-sword"})").at("seats").as_array();
  json::object programs;
  for (const auto& seat : seats) programs[text(seat)] = "rule-of-thumb";
  const auto long_match = json::serialize(json::object{{"game", "by-the-sword"}, {"seats", programs}});
  std::vector<std::string> ids;
  for (int i = 0; i < 3; ++i) ids.push_back(text(a.result("match.new", long_match).at("match")));
  server->end(SIGKILL);  // in the middle of them
  server = start();
  port = server->port();
  server->limit_file_size(1'024);
  while (get(port, "/healthz").status == 200) (void)guest(port, "Cora");
  const auto lines = [&] { return std::ranges::count(read_file(log()), '\n'); };
  const auto before = lines();
  Player looks{port, ben};
  for (const auto& id : ids) {
    EXPECT_EQ(looks.error_of("match.view", of(id, R"("viewer":"spectator")")), "");
    EXPECT_EQ(looks.error_of("match.watch", of(id, R"("viewer":"spectator")")), "");
  }
  std::this_thread::sleep_for(std::chrono::seconds{1});
  EXPECT_LT(lines(), before + 10) << "neither programs nor the clock of " << timed << " try again and again";
  EXPECT_EQ(get(port, "/healthz").status, 503u);
  server->limit_file_size(RLIM_INFINITY);
  EXPECT_FALSE(looks.next("match.news").empty()) << "the programs go on by themselves";
}

}  // namespace
}  // namespace linstock::server
