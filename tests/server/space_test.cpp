// Nobody fills the house: what a person, a match and an address may have stored is bounded, and what guests
// leave behind expires.
#include <filesystem>
#include <thread>

#include "harness.hpp"
#include "server/limits.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

constexpr std::size_t mebibyte = 1u << 20;

class Space : public Serving {
 protected:
  std::unique_ptr<Process> server = start();

  std::uint16_t port() const { return server->port(); }
  Player program(const std::string& token, const char* from = here) const {
    return Player{port(), {}, bearer(token), from};
  }
  std::string guest_token(std::string_view name, const char* from = here) const {
    const auto made =
        request(port(), "POST", "/api/guest", fmt::format(R"({{"name":"{}"}})", name), {}, from);
    const auto token =
        request(port(), "POST", "/api/token", R"({"label":"program"})", {{"Cookie", cookie_of(made)}}, from);
    return text(json::parse(token.body).at("token"));
  }
  static std::string umpired(Player& p) {
    return text(p.result("match.new", R"({"game":"montrose","umpire":true,"seats":{"royalist":"open"}})")
                    .at("match"));
  }
  /// Bytes of the database, its log included.
  std::size_t stored() const {
    std::size_t n = 0;
    for (const auto* end : {"", "-wal"})
      if (const auto file = store() + end; std::filesystem::exists(file))
        n += std::filesystem::file_size(file);
    return n;
  }
  std::string sql(const std::string& statement) const {
    return run(fmt::format("sqlite3 -cmd '.timeout 5000' {} \"{}\"", store(), statement)).out;
  }
  /// Everything that the store still has of a match.
  std::string rest_of(const std::string& match) const {
    return sql(
        fmt::format("select space || ' ' || key from documents where key like '%{0}%' or value like "
                    "'%{0}%' union all select journal from journals where journal like '{0}%'",
                    match));
  }
  void expect_small(std::size_t most) const {
    EXPECT_LT(stored(), most);
    EXPECT_LT(server->memory(), 400 * mebibyte);
  }
  /// Makes every date of the matches `days` older; the server must not be up.
  void age(int days) const {
    sql(
        fmt::format("update documents set value = json_set(value, '$.created', json_extract(value, "
                    "'$.created') - {0}, '$.played', max(0, json_extract(value, '$.played') - {0})) "
                    "where space = 'match'",
                    days * 24 * 60 * 60));
  }
  void restart(int days_later = 0) {
    EXPECT_EQ(server->end(SIGTERM), 0);
    if (days_later) age(days_later);
    server = start({"--idle", "1"});
  }
  void until_gone(const std::string& match) const {
    for (int i = 0; i < 200 && !rest_of(match).empty(); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds{100});
    EXPECT_EQ(rest_of(match), "");
  }
};

TEST_F(Space, AnEditThatIsTooLongIsRefusedAndNotStored) {
  const auto token = guest_token("Anne");
  auto p = program(token);
  const auto id = umpired(p);
  const std::string much(mebibyte - 4'000, 'x');
  const auto edit = [&](std::string_view more) { return p.error_of("match.edit", of(id, more)); };
  const auto before = stored();
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(edit(fmt::format(R"("patch":{{"turn":3}},"reason":"{}")", much)), "bad_parameters");
    EXPECT_EQ(edit(fmt::format(R"("patch":{{"{}":3}},"reason":"so")", much)), "bad_parameters");
    EXPECT_EQ(edit(fmt::format(R"("patch":{{"turn":3}},"reason":"so","waive":["{}"])", much)),
              "bad_parameters");
  }
  EXPECT_LT(stored(), before + mebibyte);
}

TEST_F(Space, WhoHasFilledHisPartOfAMatchMayOnlyEndIt) {
  const auto anne = guest_token("Anne"), ben = guest_token("Ben");
  std::string id;
  {
    auto a = program(anne), b = program(ben);
    id = match_of_two(a, b);
  }
  const auto set_part = [&](std::size_t bytes) {  // of Ben, the Covenanter
    EXPECT_EQ(server->end(SIGTERM), 0);
    sql(fmt::format(
        "update documents set value = json_set(value, '$.shares', json_array(json_object('person', "
        "json_extract(value, '$.seats[1].who'), 'bytes', {}, 'chat', 0, 'said', 0))) where space = "
        "'match'",
        bytes));
    server = start();
  };
  set_part(limits::match_bytes + limits::bytes_to_end);
  auto a = program(anne), b = program(ben);
  EXPECT_EQ(b.error_of("match.choose", of(id, R"("seat":"covenanter","line":"deploy inverlochy")")),
            "too_much");
  EXPECT_EQ(b.error_of("chat.say", of(id, R"("viewer":"covenanter","text":"more")")), "")
      << "what is said has a bound of its own";
  EXPECT_EQ(a.error_of("chat.say", of(id, R"("viewer":"royalist","text":"Well?")")), "");
  EXPECT_EQ(b.error_of("match.resign", of(id, R"("seat":"covenanter")")), "");
}

TEST_F(Space, ManyGuestsOfOneAddressShareWhatItMayHaveStored) {
  EXPECT_EQ(server->end(SIGTERM), 0);
  server = start({"--address-mib", "1"});
  std::vector<std::string> tokens;
  for (int i = 0; i < 15; ++i) tokens.push_back(guest_token(fmt::format("Guest {}", i)));
  std::size_t taken = 0, refused = 0;
  const std::string reason(1'000, 'x');
  for (const auto& token : tokens) {
    auto p = program(token);
    const auto made_one =
        p.call("match.new", R"({"game":"montrose","umpire":true,"seats":{"royalist":"open"}})");
    if (!made_one.contains("result")) {
      ++refused;
      continue;
    }
    const auto id = text(made_one.at("result").at("match"));
    for (int i = 0; i < 150; ++i) {
      const auto why = p.error_of(
          "match.edit", of(id, fmt::format(R"("patch":{{"turn":{}}},"reason":"{}")", 2 + i % 2, reason)));
      ++(why.empty() ? taken : refused);
      if (!why.empty()) {
        EXPECT_EQ(why, "too_fast");
      }
    }
  }
  EXPECT_GT(taken, 200u);
  EXPECT_GT(refused, 50u);
  EXPECT_LT(taken * reason.size(), mebibyte + mebibyte / 8);
  expect_small(10 * mebibyte);
  auto other = program(guest_token("Ben", elsewhere), elsewhere);
  const auto id =
      text(other.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
               .at("match"));
  concede(other, other, id);
}

TEST_F(Space, FilesOfNewMatchesCount) {
  auto p = program(guest_token("Anne"));
  const auto tables =
      read_file(places::tests() + "/../data/montrose/tables.json") + std::string(900'000, ' ');
  const auto made = json::serialize(
      json::object{{"game", "montrose"}, {"files", json::object{{"data/montrose/tables.json", tables}}}});
  std::size_t taken = 0;
  for (int i = 0; i < 60; ++i) taken += p.error_of("match.new", made).empty();
  EXPECT_GT(taken, 20u);
  EXPECT_LT(taken, 40u);
  expect_small(60 * mebibyte);
}

TEST_F(Space, AGuestHasSoMuchAndNoMore) {
  const auto token = guest_token("Anne");
  {
    auto p = program(token);
    umpired(p);
  }
  EXPECT_EQ(server->end(SIGTERM), 0);
  sql(fmt::format("update documents set value = '{}' where space = 'bytes'", limits::guest_mib * mebibyte));
  server = start();
  auto p = program(token);
  EXPECT_EQ(p.error_of("match.new", R"({"game":"montrose"})"), "too_much");
  const auto mine = p.result("match.mine").at("matches").as_array();
  ASSERT_EQ(mine.size(), 1u);
  const auto id = text(mine.at(0).at("match"));
  EXPECT_EQ(p.error_of("match.edit", of(id, R"("patch":{"turn":3},"reason":"so")")), "too_much");
  EXPECT_EQ(p.error_of("match.time_out", of(id, R"("seat":"covenanter")")), "too_much");
  EXPECT_EQ(server->end(SIGTERM), 0);
  server = start({"--guest-mib", std::to_string(limits::guest_mib + 2)});
  EXPECT_EQ(program(token).error_of("match.edit", of(id, R"("patch":{"turn":3},"reason":"so")")), "")
      << "the operator has set more";
  EXPECT_EQ(server->end(SIGTERM), 0);
  sql(fmt::format("update documents set value = '{}' where space = 'bytes'",
                  2 * limits::guest_mib * mebibyte));
  server = start();
  auto again = program(token);
  EXPECT_EQ(again.error_of("match.undo", of(id, R"("seats":["covenanter"])")), "too_much");
  EXPECT_EQ(again.error_of("match.call_off", fmt::format(R"({{"match":"{}"}})", id)), "")
      << "it may always come to an end";
}

TEST_F(Space, WhoFillsHisSpaceHindersNobodyElse) {
  const auto anne = guest_token("Anne"), ben = guest_token("Ben");
  std::string id;
  {
    auto a = program(anne), b = program(ben);
    id = match_of_two(a, b);
  }
  const auto said = [&](const std::string& token, std::string_view seat) {
    return program(token).error_of("chat.say",
                                   of(id, fmt::format(R"("viewer":"{}","text":"My move")", seat)));
  };
  const auto set_bytes = [&](std::size_t bytes) {
    EXPECT_EQ(server->end(SIGTERM), 0);
    sql(fmt::format("update documents set value = '{}' where space = 'bytes'", bytes));
    server = start();
  };
  set_bytes(limits::guest_mib * mebibyte);
  EXPECT_EQ(said(anne, "royalist"), "too_much") << "she made it";
  EXPECT_EQ(said(ben, "covenanter"), "") << "what he says counts for him";
  set_bytes(limits::guest_mib * mebibyte);
  EXPECT_EQ(said(ben, "covenanter"), "too_much") << "nor does he go on without end";
}

TEST_F(Space, AllThatAMatchTakesCounts) {
  const auto anne = guest(port(), "Anne");
  std::string id;
  {
    Player a{port(), anne};
    id = text(a.result("match.new",
                       R"({"game":"montrose","dice":"fair","seats":{"royalist":"me","covenanter":"me"}})")
                  .at("match"));
    for (const auto* seat : {"royalist", "covenanter"})
      a.result("match.nonce", of(id, fmt::format(R"("seat":"{}","nonce":"{:032x}")", seat, 7)));
    for (int i = 0; i < 40; ++i) ASSERT_TRUE(play_one(a, id, fmt::format(R"(,"nonce":"{:032x}")", i)));
    a.result("chat.say", of(id, R"("viewer":"royalist","text":"Grüße")"));
    concede(a, a, id, fmt::format(R"(,"nonce":"{:032x}")", 99));
  }
  EXPECT_EQ(server->end(SIGTERM), 0);
  const auto bytes = [&](const std::string& what) { return sql("select " + what); };
  const auto size = [](const char* column) {
    return fmt::format("coalesce(sum(64 + iif({0} <= 900, {0}, ({0} + 4095) / 4096 * 4096)), 0)",
                       fmt::format("length(cast({} as blob))", column));
  };
  const auto parts = fmt::format(
      "(select {} from journals) + (select {} from documents where space in ('snapshot', 'nonce', 'chat'))",
      size("line"), size("value"));
  EXPECT_EQ(bytes("value from documents where space = 'bytes'"), bytes(parts));
  for (const auto* space : {"snapshot", "nonce", "chat"})
    EXPECT_NE(bytes(fmt::format("count(*) from documents where space = '{}'", space)), "0\n") << space;
  // read again it counts for the same
  server = start();
  Player a{port(), anne};
  a.result("chat.say", of(id, R"("viewer":"royalist","text":"Well played")"));
  EXPECT_EQ(server->end(SIGTERM), 0);
  EXPECT_EQ(bytes("value from documents where space = 'bytes'"), bytes(parts));
}

TEST_F(Space, TheBoundOfAnAddressHoldsAfterARestart) {
  EXPECT_EQ(server->end(SIGTERM), 0);
  const auto begin = [&] { server = start({"--address-mib", "1", "--idle", "1"}); };
  begin();
  const auto token = guest_token("Anne");
  const auto tables =
      read_file(places::tests() + "/../data/montrose/tables.json") + std::string(300'000, ' ');
  const auto made = json::serialize(
      json::object{{"game", "montrose"}, {"files", json::object{{"data/montrose/tables.json", tables}}}});
  const auto until_refused = [&] {
    auto p = program(token);
    for (int i = 0; i < 10; ++i)
      if (const auto why = p.error_of("match.new", made); !why.empty()) return why;
    return std::string{};
  };
  EXPECT_EQ(until_refused(), "too_fast");
  EXPECT_EQ(server->end(SIGKILL), -1);
  begin();
  EXPECT_EQ(program(token).error_of("match.new", made), "too_fast") << "for every guest of the address";
  EXPECT_EQ(program(guest_token("Ben")).error_of("match.new", made), "too_fast");
  EXPECT_EQ(program(guest_token("Cora", elsewhere), elsewhere).error_of("match.new", made), "");
  EXPECT_EQ(server->end(SIGTERM), 0);
  EXPECT_EQ(sql("select count(*) from documents where space = 'stored'"), "2\n");
  sql("update documents set value = '5' where space = 'stored'");
  begin();
  for (int i = 0; i < 100 && sql("select count(*) from documents where space = 'stored'") != "0\n"; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds{100});
  EXPECT_EQ(sql("select count(*) from documents where space = 'stored'"), "0\n")
      << "no address is kept for long";
  EXPECT_EQ(program(token).error_of("match.new", made), "");
}

TEST_F(Space, WritesThatFailDoNotCount) {
  const auto token = guest_token("Anne");
  auto p = program(token);
  const auto id = umpired(p);
  const auto counted = [&] { return sql("select value from documents where space = 'bytes'"); };
  const std::string reason(1'000, 'x');
  while (sql("select key from documents where space = 'server'").empty()) {
  }  // the server's own first write is not to be the one that waits
  std::thread holds{[&] {
    run(fmt::format("(echo '.timeout 5000'; echo 'begin immediate;'; sleep 7) | sqlite3 {}", store()));
  }};
  std::this_thread::sleep_for(std::chrono::seconds{1});
  for (int i = 0; i < 100; ++i)  // many wait for the disk at once, and none is kept
    p.send("match.edit", of(id, fmt::format(R"("patch":{{"turn":{}}},"reason":"{}")", 2 + i % 2, reason)));
  while (!p.read().empty()) {
  }
  holds.join();
  auto r = program(token);
  const auto one = of(id, R"("patch":{"turn":3},"reason":"so")");
  EXPECT_EQ(r.error_of("match.edit", one), "") << "its owner has all his space";
  EXPECT_EQ(r.error_of("match.new", R"({"game":"montrose"})"), "");
  EXPECT_EQ(server->end(SIGTERM), 0);
  EXPECT_LE(std::stoul(counted()), limits::bytes_step) << "one edit, not a hundred";
}

TEST_F(Space, AMatchInWhichNobodyElseHasAPartIsErasedWhole) {
  Player a{port(), guest(port(), "Anne")}, b{port(), guest(port(), "Ben")};
  const auto close = [](Player& p, const std::string& match) {
    return p.error_of("match.close", fmt::format(R"({{"match":"{}"}})", match));
  };
  const auto id =
      text(a.result("match.new", R"({"game":"montrose","lobby":true,"clock":{"all":600}})").at("match"));
  a.result("match.invite", of(id, R"("seat":"covenanter")"));
  a.result("chat.say", of(id, R"("viewer":"royalist","text":"Nobody?")"));
  a.result("match.watch", of(id, R"("viewer":"royalist")"));
  b.result("match.watch", of(id, R"("viewer":"spectator")"));
  EXPECT_EQ(close(b, id), "not_yours");
  EXPECT_NE(rest_of(id), "");
  EXPECT_EQ(close(a, id), "");
  EXPECT_EQ(rest_of(id), "");
  EXPECT_EQ(a.error_of("match.view", of(id, R"("viewer":"royalist")")), "unknown_match");
  EXPECT_TRUE(a.result("match.mine").at("matches").as_array().empty());
  EXPECT_TRUE(b.next("match.news").empty()) << "who looked on is cut";

  Player c{port(), guest(port(), "Cora")};
  const auto shared = match_of_two(a, c);
  for (Player* p : {&a, &c}) EXPECT_EQ(close(*p, shared), "not_yours");
  EXPECT_NE(rest_of(shared), "");
}

TEST_F(Space, WhatGuestsLeaveBehindExpires) {
  const auto anne = guest(port(), "Anne"), ben = guest(port(), "Ben");
  const auto cora =
      cookie_of(post(port(), "/api/account", R"({"name":"Cora","password":"a horse at the mill"})"));
  std::string finished, abandoned, hers;
  {
    Player a{port(), anne}, b{port(), ben}, c{port(), cora};
    finished = match_of_two(a, b);
    a.result("chat.say", of(finished, R"("viewer":"royalist","text":"Well played")"));
    b.result("notes.write", of(finished, R"("text":"watch Montrose")"));
    concede(a, b, finished);
    abandoned =
        text(a.result("match.new", R"({"game":"montrose","lobby":true,"clock":{"all":600}})").at("match"));
    a.result("match.invite", of(abandoned, R"("seat":"covenanter")"));
    hers = match_of_two(c, b);
    concede(c, b, hers);
  }
  restart(29);
  std::this_thread::sleep_for(std::chrono::seconds{3});  // several looks
  for (const auto& id : {finished, abandoned, hers}) EXPECT_NE(rest_of(id), "");
  restart(2);
  until_gone(finished);
  EXPECT_NE(rest_of(abandoned), "");
  restart(60);
  until_gone(abandoned);
  EXPECT_NE(rest_of(hers), "") << "an account has a part in it";
  Player a{port(), anne}, c{port(), cora};
  EXPECT_TRUE(a.result("match.mine").at("matches").as_array().empty());
  EXPECT_EQ(c.result("match.mine").at("matches").as_array().size(), 1u);
  EXPECT_EQ(run(fmt::format("{} verify --store {}", places::program(), store())).status, 0);
}

TEST_F(Space, GuestsWithoutALoginAndOldLoginsAreErased) {
  const auto anne = guest(port(), "Anne"), ben = guest(port(), "Ben");
  const auto cora =
      cookie_of(post(port(), "/api/account", R"({"name":"Cora","password":"a horse at the mill"})"));
  EXPECT_EQ(post(port(), "/api/logout", "{}", {{"Cookie", anne}}).status, 200u);
  EXPECT_EQ(server->end(SIGTERM), 0);
  const auto person = [&](const char* name) {
    return sql(fmt::format(
        "select count(*) from documents where space = 'person' and json_extract(value, '$.name') = '{}'",
        name));
  };
  EXPECT_EQ(person("Anne"), "1\n");
  sql("update documents set value = json_set(value, '$.expires', 5) where space = 'login' and "
      "json_extract(value, '$.person') in (select key from documents where space = 'person' and "
      "json_extract(value, '$.name') = 'Cora')");
  server = start({"--idle", "1"});
  const auto logins = [&] {
    return sql("select count(*) from documents where space in ('login', 'logins')");
  };
  for (int i = 0; i < 100 && (person("Anne") != "0\n" || logins() != "2\n"); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds{100});
  EXPECT_EQ(person("Anne"), "0\n");
  EXPECT_EQ(logins(), "2\n") << "Ben's";
  EXPECT_EQ(person("Ben"), "1\n");
  EXPECT_EQ(person("Cora"), "1\n") << "she may sign in again";
  EXPECT_EQ(post(port(), "/api/me", "{}", {{"Cookie", ben}}).status, 200u);
}

TEST_F(Space, OfAGuestWhoCanNeverComeBackNoNameIsKept) {
  const auto anne = guest(port(), "Anne");
  const auto cora =
      cookie_of(post(port(), "/api/account", R"({"name":"Cora","password":"a horse at the mill"})"));
  std::string id;
  {
    Player c{port(), cora}, a{port(), anne};
    id = match_of_two(c, a);
    a.result("chat.say", of(id, R"("viewer":"covenanter","text":"Well?")"));
  }
  EXPECT_EQ(post(port(), "/api/logout", "{}", {{"Cookie", anne}}).status, 200u);
  restart();
  const auto named = [&] {
    return sql("select space from documents where value like '%Anne%' or space = 'removed'");
  };
  for (int i = 0; i < 200 && !named().empty(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds{100});
  EXPECT_EQ(named(), "");
  Player c{port(), cora};
  c.result("match.replace", of(id, R"("seat":"covenanter","to":"random")"));
}

}  // namespace
}  // namespace linstock::server
