// Who somebody is: guests, accounts, logins, tokens; what others may not do in their name, and what is never
// kept.
#include "server/people.hpp"

#include <filesystem>
#include <set>
#include <thread>

#include "harness.hpp"
#include "server/limits.hpp"

namespace linstock::server {
namespace {

constexpr std::string_view good_password = "a horse at the mill";

class People : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();

  static std::string named(std::string_view name, std::string_view password = good_password) {
    return json::serialize(json::object{{"name", name}, {"password", password}});
  }
  Response ask(const std::string& path, const std::string& body = "{}", const std::string& cookie = {},
               const char* from = here) const {
    return post(port, "/api/" + path, body, cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}}, from);
  }
  unsigned status(const std::string& path, const std::string& body = "{}",
                  const std::string& cookie = {}) const {
    return ask(path, body, cookie).status;
  }
  std::string account(std::string_view name) const {
    const auto made = ask("account", named(name));
    EXPECT_EQ(made.status, 200u) << made.body;
    return cookie_of(made);
  }
  std::string login(std::string_view name, std::string_view password = good_password) const {
    return cookie_of(ask("login", named(name, password)));
  }
  static std::string error_in(const Response& r) { return text(json::parse(r.body).at("error")); }
  static json::object about(const Response& r) { return json::parse(r.body).as_object(); }
  /// Whether the server has ended the connection: nothing but that comes.
  static bool ended(Player& p) { return p.read().empty() && p.broken; }
};

TEST_F(People, AGuestHasANameAndNoMore) {
  const auto made = ask("guest", R"({"name":"Anne"})");
  const auto cookie = cookie_of(made);
  EXPECT_EQ(text(about(made).at("name")), "Anne");
  EXPECT_TRUE(about(made).at("guest").as_bool());
  EXPECT_EQ(about(ask("me", "{}", cookie)), about(made));
  EXPECT_EQ(ask("me").status, 401u);
  EXPECT_EQ(ask("me", "{}", "linstock=0123").status, 401u);
  Player p{port, cookie};
  const auto hello = p.result("session.hello");
  EXPECT_EQ(text(hello.at("name")), "Anne");
  EXPECT_TRUE(hello.at("signed_in").as_bool());
  EXPECT_EQ(ask("guest", R"({"name":"Anne"})").status, 200u) << "guests need no names of their own";
  EXPECT_EQ(status("password", R"({"old":"","new":"something long"})", cookie), 403u);
}

TEST_F(People, NamesAndPasswordsAreFit) {
  for (const std::string name :
       {"", "  ", "An\\u0000ne", "An\\u0007ne", "An\\u007fne", "Anne\\u200b", "\\u202eennA", "An\\u00adne",
        "A\\u0085e", "a123456789b123456789c123456789d123456789e",
        "ä123456789b123456789c123456789d123456789e"})
    EXPECT_EQ(status("guest", fmt::format(R"({{"name":"{}"}})", name)), 400u) << name;
  EXPECT_EQ(status("guest", "{}"), 400u);
  EXPECT_EQ(status("guest", R"({"name":5})"), 400u);
  EXPECT_EQ(status("guest", R"({"name":"a123456789b123456789c123456789d123456789"})"), 200u);
  EXPECT_EQ(status("guest", R"({"name":"ä123456789ß123456789ü123456789ö123456789"})"), 200u) << "40 letters";
  EXPECT_EQ(text(about(ask("guest", R"({"name":"  Łukasz 李 \t"})")).at("name")), "Łukasz 李");
  std::string long_password(limits::password_max, 'x');
  const auto far = [&](std::string_view name, std::string_view password) {
    return ask("account", named(name, password), {}, elsewhere).status;
  };
  EXPECT_EQ(far("Ben", "1234567"), 400u);
  EXPECT_EQ(far("Ben", long_password + "x"), 400u);
  EXPECT_EQ(far("Ben", "äöüß"), 400u) << "four letters of eight bytes";
  EXPECT_EQ(far(" Ben", "fourteen"), 200u);
  EXPECT_EQ(ask("login", named("BEN ", "fourteen")).status, 200u) << "blanks and capitals do not matter";
  EXPECT_EQ(far("Cora", long_password), 200u);
}

TEST_F(People, NamesOfAccountsDifferByMoreThanCase) {
  account("Anne");
  for (const auto* name : {"Anne", "anne", "ANNE"}) {
    const auto again = ask("account", named(name));
    EXPECT_EQ(again.status, 409u);
    EXPECT_EQ(error_in(again), "name_taken");
    EXPECT_TRUE(again.header("Set-Cookie").empty());
  }
  EXPECT_EQ(text(about(ask("me", "{}", login("aNNe"))).at("name")), "Anne");
}

TEST_F(People, AGuestWhoMakesAnAccountKeepsHisMatches) {
  const auto guest_cookie = guest(port, "Anne");
  Player p{port, guest_cookie};
  p.result("match.new", R"({"game":"montrose"})");
  const auto before = about(ask("me", "{}", guest_cookie));
  const auto made = ask("account", named("Anne of York"), guest_cookie);
  EXPECT_EQ(about(made).at("person"), before.at("person"));
  EXPECT_FALSE(about(made).at("guest").as_bool());
  Player again{port, login("anne of york")};
  EXPECT_EQ(again.result("match.mine").at("matches").as_array().size(), 1u);
  const auto other = ask("account", named("Ben"), cookie_of(made));
  EXPECT_NE(about(other).at("person"), about(made).at("person")) << "whoever has an account makes another";
}

TEST_F(People, AGuestMakesOneAccountHoweverOftenHeAsksAtOnce) {
  const auto anne = guest(port, "Anne");
  Response one, other;
  std::thread beside{[&] { one = ask("account", named("Anne of the hill"), anne); }};
  other = ask("account", named("Anne of the mill"), anne);
  beside.join();
  std::set<std::string> people;  // nobody has two names
  int made = 0;
  for (const auto& answer : {one, other})
    if (answer.status == 200) ++made, people.insert(text(about(answer).at("person")));
  EXPECT_GE(made, 1);
  EXPECT_EQ(people.size(), static_cast<std::size_t>(made)) << one.body << other.body;
}

TEST(Hosts, AnIpv6AddressCountsByItsNetwork) {
  const auto host = [](const char* address) { return host_of(asio::ip::make_address(address)); };
  EXPECT_EQ(host("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(host("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(host("2001:db8:1:2:3:4:5:6"), host("2001:db8:1:2:ffff::1"));
  EXPECT_NE(host("2001:db8:1:2::1"), host("2001:db8:1:3::1"));
}

TEST_F(People, ALoginNeedsThePassword) {
  account("Anne");
  for (const auto& [name, password] :
       {std::pair{"Anne", "a horse at the mil"}, {"Anne", ""}, {"Anna", "a horse at the mill"}, {"", ""}}) {
    const auto no = ask("login", named(name, password));
    EXPECT_EQ(no.status, 403u);
    EXPECT_EQ(error_in(no), "wrong");
    EXPECT_TRUE(no.header("Set-Cookie").empty());
  }
  guest(port, "Ben");
  EXPECT_EQ(status("login", named("Ben", "")), 403u) << "a guest has no password";
  EXPECT_EQ(text(about(ask("me", "{}", login("Anne"))).at("name")), "Anne");
}

TEST_F(People, LogoutEndsThisLoginAndEverywhereAll) {
  const auto one = account("Anne"), two = login("Anne"), three = login("Anne"), ben = account("Ben");
  Player first{port, one}, second{port, two}, third{port, three}, other{port, ben};
  const auto out = ask("logout", "{}", one);
  EXPECT_EQ(out.status, 200u);
  EXPECT_NE(out.header("Set-Cookie").find("Max-Age=0"), std::string::npos);
  EXPECT_TRUE(ended(first));
  EXPECT_EQ(first.closed_as(), Closed::policy);
  EXPECT_EQ(status("me", "{}", one), 401u);
  EXPECT_EQ(status("me", "{}", two), 200u);
  second.result("session.hello");
  EXPECT_EQ(status("logout-everywhere", "{}", two), 200u);
  EXPECT_TRUE(ended(second));
  EXPECT_TRUE(ended(third));
  EXPECT_EQ(status("me", "{}", two), 401u);
  EXPECT_EQ(status("me", "{}", three), 401u);
  EXPECT_FALSE(Player(port, three).result("session.hello").at("signed_in").as_bool());
  other.result("match.mine");
  EXPECT_EQ(status("me", "{}", ben), 200u);
  EXPECT_EQ(status("logout"), 401u);
}

TEST_F(People, EveryLoginEndsHoweverManyThereAre) {
  const auto cookie = account("Anne");
  const auto person = text(about(ask("me", "{}", cookie)).at("person"));
  EXPECT_EQ(server->end(SIGTERM), 0);
  run(fmt::format(
      "sqlite3 {0} \"with recursive n(i) as (select 1 union all select i + 1 from n where i < "
      "2500) insert into documents select 'logins', '{1}/' || printf('%064d', i), 'browser' from n; "
      "insert into documents select 'login', substr(key, {2}), '{{}}' from documents where space = "
      "'logins' and value = 'browser' and key like '{1}/0%'\"",
      store(), person, person.size() + 2));
  const auto kept = [&](std::string_view space) {
    return run(fmt::format("sqlite3 {} \"select count(*) from documents where space = '{}'\"", store(),
                           space))
        .out;
  };
  EXPECT_EQ(kept("logins"), "2501\n");
  server = start(), port = server->port();
  for (std::size_t i = 0; i < limits::tokens; ++i) EXPECT_FALSE(token_of(port, cookie).empty());
  EXPECT_EQ(error_in(ask("token", R"({"label":"one more"})", cookie)), "too_many");
  EXPECT_EQ(status("logout-everywhere", "{}", cookie), 200u);
  EXPECT_EQ(kept("logins"), "0\n");
  EXPECT_EQ(kept("login"), "0\n");
}

TEST_F(People, AGuestsLoginsEndWhenHeTakesAnAccount) {
  const auto cookie = guest(port, "Anne");
  const auto token = token_of(port, cookie);
  Player open{port, cookie}, bot{port, {}, bearer(token)};
  open.result("session.hello");
  bot.result("session.hello");
  const auto made = ask("account", named("Anne"), cookie);
  EXPECT_EQ(made.status, 200u);
  EXPECT_EQ(about(ask("me", "{}", cookie_of(made))).at("person"), about(made).at("person"));
  EXPECT_EQ(status("me", "{}", cookie), 401u);
  EXPECT_TRUE(ended(open));
  EXPECT_TRUE(ended(bot));
  EXPECT_EQ(opens_with(port, token), 401u);
}

TEST_F(People, ATokenThatNobodyHasOpensNoSocket) {
  const auto token = token_of(port, guest(port, "Anne"));
  EXPECT_EQ(opens_with(port, token), 101u);
  EXPECT_EQ(opens_with(port, token + "0"), 401u);
  EXPECT_EQ(opens_with(port, ""), 401u);
}

TEST_F(People, ASocketEndsWithItsLogin) {
  const auto cookie = account("Anne");
  EXPECT_EQ(server->end(SIGTERM), 0);
  run(
      fmt::format("sqlite3 {} \"update documents set value = json_set(value, '$.expires', unixepoch() + "
                  "1800) where space "
                  "= 'login'\"",
                  store()));
  server = start_with_clock({"--idle", "1"}), port = server->port();
  Player open{port, cookie};
  EXPECT_TRUE(open.result("session.hello").at("signed_in").as_bool());
  put_clock_ahead();
  EXPECT_TRUE(ended(open));
  EXPECT_EQ(open.closed_as(), Closed::policy);
  EXPECT_EQ(status("me", "{}", cookie), 401u);
}

TEST_F(People, WhoComesInTheSecondHalfOfALoginStaysSignedIn) {
  EXPECT_EQ(server->end(SIGTERM), 0);
  server = start_with_clock(), port = server->port();
  const auto cookie = guest(port, "Anne");
  put_clock_ahead(std::chrono::days{50});
  EXPECT_EQ(cookie_of(ask("me", "{}", cookie)), cookie);
  put_clock_ahead(std::chrono::days{130});
  EXPECT_EQ(status("me", "{}", cookie), 200u);
}

TEST_F(People, APasswordIsNotOneThatIsGuessedFirst) {
  for (const std::string password : {"password", "PassWord1", "12345678", "qwertyuiop"}) {
    const auto no = ask("account", named("Anne", password));
    EXPECT_EQ(no.status, 400u) << password;
    EXPECT_EQ(error_in(no), "common_password");
  }
  EXPECT_EQ(error_in(ask("account", named("Sir William", "sir william"))), "common_password")
      << "nor the own name";
  const auto anne = account("Anne");
  EXPECT_EQ(error_in(ask("password", fmt::format(R"({{"old":"{}","new":"iloveyou"}})", good_password), anne)),
            "common_password");
}

TEST_F(People, ANewPasswordEndsOldLogins) {
  const auto one = account("Anne"), two = login("Anne");
  const auto token = token_of(port, one);
  Player open{port, two}, bot{port, {}, bearer(token)};
  EXPECT_EQ(status("password", R"({"old":"a guess of mine","new":"another horse"})", one), 403u);
  EXPECT_EQ(status("password", fmt::format(R"({{"old":"{}","new":"short"}})", good_password), one), 400u);
  open.result("session.hello");
  const auto changed =
      ask("password", fmt::format(R"({{"old":"{}","new":"another horse"}})", good_password), one);
  EXPECT_EQ(changed.status, 200u);
  EXPECT_EQ(status("me", "{}", one), 401u);
  EXPECT_EQ(status("me", "{}", two), 401u);
  EXPECT_EQ(status("me", "{}", cookie_of(changed)), 200u);
  EXPECT_TRUE(ended(open)) << "whoever had the old password is out";
  EXPECT_TRUE(ended(bot)) << "and his programs: whoever had the password may have made them";
  EXPECT_EQ(opens_with(port, token), 401u);
  EXPECT_EQ(status("login", named("Anne")), 403u);
  EXPECT_EQ(status("login", named("Anne", "another horse")), 200u);
}

TEST_F(People, AnAccountIsRemovedAndTheOtherSideGoesOn) {
  const auto anne = account("Anne"), ben = guest(port, "Ben");
  Player a{port, anne}, b{port, ben};
  const auto id = match_of_two(a, b);
  b.result("match.watch", fmt::format(R"({{"match":"{}","viewer":"covenanter"}})", id));
  EXPECT_EQ(status("remove", "{}", anne), 403u);
  EXPECT_EQ(status("remove", R"({"password":"a guess of mine"})", anne), 403u);
  EXPECT_EQ(status("remove", named("", good_password), anne), 200u);
  EXPECT_TRUE(ended(a));
  EXPECT_EQ(status("me", "{}", anne), 401u);
  EXPECT_EQ(status("login", named("Anne")), 403u);
  ASSERT_TRUE(play_one(b, id)) << "the first question is his";
  EXPECT_FALSE(b.next("match.news").empty());
  EXPECT_EQ(b.result("match.mine").at("matches").as_array().size(), 1u);
  account("anne");  // the name is free
  EXPECT_EQ(status("remove", "{}", ben), 200u) << "a guest has no password to be asked for";
}

TEST_F(People, ATokenPlaysButMayNotChangeTheAccount) {
  const auto anne = account("Anne");
  const auto token = token_of(port, anne);
  Player bot{port, {}, bearer(token)}, a{port, anne};
  const auto hello = bot.result("session.hello");
  EXPECT_TRUE(hello.at("bot").as_bool());
  EXPECT_EQ(text(hello.at("name")), "Anne");
  const auto made = bot.result("match.new", R"({"game":"montrose"})");
  EXPECT_TRUE(made.at("seats").at(0).at("bot").as_bool());
  const auto seats =
      a.result("match.seats", fmt::format(R"({{"match":"{}"}})", text(made.at("match")))).at("seats");
  EXPECT_TRUE(seats.at(0).at("bot").as_bool());
  EXPECT_TRUE(seats.at(0).at("mine").as_bool());
  const auto own = a.result("match.new", R"({"game":"montrose"})");
  EXPECT_FALSE(own.at("seats").at(0).at("bot").as_bool());

  EXPECT_EQ(post(port, "/api/me", "{}", bearer(token)).status, 200u);
  for (const auto* path : {"logout", "logout-everywhere", "password", "remove", "token", "tokens-off"}) {
    const auto no = post(port, std::string{"/api/"} + path, named("x"), bearer(token));
    EXPECT_EQ(no.status, 403u) << path;
    EXPECT_EQ(error_in(no), "bot") << path;
  }
  EXPECT_EQ(status("me", "{}", anne), 200u);
  EXPECT_EQ(status("tokens-off", "{}", anne), 200u);
  EXPECT_TRUE(ended(bot));
  a.result("session.hello");
  EXPECT_EQ(opens_with(port, token), 401u);
}

TEST_F(People, APersonMayHaveALimitedNumberOfTokens) {
  const auto anne = guest(port, "Anne");
  std::set<std::string> tokens;
  for (std::size_t i = 0; i < limits::tokens; ++i) tokens.insert(token_of(port, anne));
  EXPECT_EQ(tokens.size(), limits::tokens);
  EXPECT_EQ(error_in(ask("token", R"({"label":"one more"})", anne)), "too_many");
  EXPECT_EQ(status("tokens-off", "{}", anne), 200u);
  EXPECT_EQ(status("token", R"({"label":"one more"})", anne), 200u);
  EXPECT_EQ(status("token", "{}", anne), 400u) << "without a label";
}

TEST_F(People, CookiesAreForTheBrowserAlone) {
  const auto plain = ask("guest", R"({"name":"Anne"})").header("Set-Cookie");
  for (const auto* attribute : {"; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age="})
    EXPECT_NE(plain.find(attribute), std::string::npos) << plain;
  EXPECT_EQ(plain.find("; Secure"), std::string::npos);
  server->end(SIGTERM);
  server = start({"--secure"}), port = server->port();
  const auto made = ask("guest", R"({"name":"Anne"})");
  EXPECT_NE(made.header("Set-Cookie").find("; Secure"), std::string::npos);
  EXPECT_NE(ask("logout", "{}", cookie_of(made)).header("Set-Cookie").find("; Secure"), std::string::npos);
}

TEST_F(People, AnotherSitesPageDoesNothing) {
  const auto anne = account("Anne");
  const auto with = [&](const Headers& more, const std::string& path = "/api/me") {
    Headers all{{"Cookie", anne}};
    all.insert(all.end(), more.begin(), more.end());
    return post(port, path, "{}", all).status;
  };
  const auto own = fmt::format("http://127.0.0.1:{}", port);
  EXPECT_EQ(with({{"Origin", own}}), 200u);
  for (const auto& origin : {std::string{"http://example.org"}, std::string{"null"}, own + "0", own + "/",
                             own + ".example.org", fmt::format("http://127.0.0.1:{}", port + 1)})
    EXPECT_EQ(with({{"Origin", origin}}, "/api/logout"), 403u) << origin;
  EXPECT_EQ(with({{"Sec-Fetch-Site", "cross-site"}}, "/api/logout"), 403u);
  for (const auto* type : {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""})
    EXPECT_EQ(with({{"Content-Type", type}}, "/api/logout"), 415u) << type;
  EXPECT_EQ(request(port, "GET", "/api/logout", {}, {{"Cookie", anne}}).status, 405u);
  for (const auto* body : {"[]", "{", "5", "\"\"", "{} {}"})
    EXPECT_EQ(post(port, "/api/logout", body, {{"Cookie", anne}}).status, 400u) << body;
  EXPECT_EQ(with({}), 200u) << "all that did nothing";

  EXPECT_TRUE(Player(port, anne, {{"Origin", own}}).result("session.hello").at("signed_in").as_bool());
  for (const auto& origin : {std::string{"http://example.org"}, std::string{"null"}, own + "0"})
    EXPECT_TRUE(Player(port, anne, {{"Origin", origin}}).declined());
}

TEST_F(People, OnlyTheOriginThatIsGivenIsAccepted) {
  server->end(SIGTERM);
  server = start({"--origin", "https://play.example.org"}), port = server->port();
  const auto with = [&](const std::string& origin) {
    return post(port, "/api/guest", R"({"name":"Anne"})", {{"Origin", origin}}).status;
  };
  EXPECT_EQ(with("https://play.example.org"), 200u);
  EXPECT_EQ(with(fmt::format("http://127.0.0.1:{}", port)), 403u);
}

TEST_F(People, WithoutAnOriginOnlyLocalHostNamesAreAccepted) {
  const auto from = [&](const std::string& host) {
    return post(port, "/api/guest", R"({"name":"Anne"})", {{"Host", host}, {"Origin", "http://" + host}})
        .status;
  };
  for (const auto* host :
       {"127.0.0.1", "localhost:1644", "pc:1644", "pc.local", "[::1]:1644", "192.168.1.7:1644"})
    EXPECT_EQ(from(host), 200u) << host;
  for (const auto* host :
       {"attacker.example", "attacker.example:1644", "127.0.0.1.attacker.example", "a.b:1"})
    EXPECT_EQ(from(host), 421u) << host << " may be anybody's name for this address";
  // nor does a request without an origin get anything by such a name
  const Headers named_so{{"Host", "attacker.example"}};
  for (const auto* path : {"/", "/healthz", "/api/me", "/no-such-file"})
    for (const auto* verb : {"GET", "HEAD", "POST"})
      EXPECT_EQ(request(port, verb, path, {}, named_so).status, 421u) << verb << path;
  EXPECT_TRUE(Player(port, {}, named_so).declined());
  EXPECT_FALSE(Player(port, {}, {{"Host", "pc.local"}}).declined());
}

TEST_F(People, WhoTriesTooOftenWaits) {
  account("Anne");
  const auto until_refused = [&](const std::string& path, const auto& body) {
    constexpr int more_than_enough = 200;
    int tries = 0;
    for (; tries < more_than_enough; ++tries)
      if (const auto r = ask(path, body(tries)); r.status == 429u) {
        EXPECT_EQ(error_in(r), "too_fast");
        break;
      }
    EXPECT_LT(tries, more_than_enough);
    return tries;
  };
  EXPECT_GE(until_refused("login", [](int i) { return named(fmt::format("Anne {}", i), "a guess"); }),
            static_cast<int>(limits::sign_ins.at_once));
  EXPECT_EQ(status("login", named("Anne")), 429u) << "now the right one does not help either";
  EXPECT_EQ(status("remove", "{}", "linstock=0"), 429u) << "nor is the password guessed elsewhere";
  EXPECT_EQ(ask("login", named("Anne"), {}, elsewhere).status, 200u) << "others are let in";
  EXPECT_GE(until_refused("guest", [](int i) { return fmt::format(R"({{"name":"guest {}"}})", i); }),
            static_cast<int>(limits::creations.at_once) - 1);
  EXPECT_EQ(status("account", named("Cora")), 429u);
  EXPECT_EQ(ask("account", named("Cora"), {}, elsewhere).status, 200u);
}

TEST_F(People, BehindAProxyAnAddressIsWhatTheProxySays) {
  server.reset();
  server = start({"--behind-proxy"});
  port = server->port();
  const auto guest_of = [&](const char* address) {
    return post(port, "/api/guest", R"({"name":"Anne"})", {{"X-Real-IP", address}}).status;
  };
  for (int i = 0; i < static_cast<int>(limits::creations.at_once); ++i)
    EXPECT_EQ(guest_of("192.0.2.1"), 200u);
  EXPECT_EQ(guest_of("192.0.2.1"), 429u);
  EXPECT_EQ(guest_of("192.0.2.2"), 200u);
  EXPECT_EQ(guest_of("2001:db8::1"), 200u);
  EXPECT_EQ(guest_of("nonsense"), 200u) << "counts as the proxy's own";
  EXPECT_EQ(status("guest", R"({"name":"Anne"})"), 200u);
}

TEST_F(People, NoSecretIsKeptOrLogged) {
  std::vector<std::string> secrets{std::string{good_password}, "another long horse", "a wrong horse"};
  const auto keep = [&](const std::string& cookie) {
    secrets.push_back(cookie.substr(cookie.find('=') + 1));
  };
  auto anne = account("Anne");
  keep(anne), keep(guest(port, "Ben")), keep(login("Anne"));
  const auto token = token_of(port, anne);
  keep(token);
  EXPECT_EQ(status("login", named("Anne", "a wrong horse")), 403u);
  Player bot{port, {}, bearer(token)}, a{port, anne};
  play_one(a, text(a.result("match.new", R"({"game":"montrose"})").at("match")));
  a.error_of("match.new", R"({"game":"a wrong horse"})");
  const auto changed =
      ask("password", fmt::format(R"({{"old":"{}","new":"another long horse"}})", good_password), anne);
  keep(cookie_of(changed));
  const auto search = [&](std::string_view when) {
    std::size_t bytes = 0;
    for (const auto& file :
         std::filesystem::directory_iterator{std::filesystem::path{store()}.parent_path()}) {
      const auto all = read_file(file.path().string());
      bytes += all.size();
      for (const auto& secret : secrets)
        EXPECT_EQ(all.find(secret), std::string::npos) << when << ' ' << file.path() << ' ' << secret;
    }
    EXPECT_GT(bytes, 0u);
  };
  for (const auto& secret : secrets) EXPECT_GE(secret.size(), 8u);
  search("while it runs");
  EXPECT_TRUE(std::filesystem::exists(store() + "-wal"));
  server->end(SIGTERM);
  search("when it has ended");
  std::vector<std::string> events;
  for (const auto& line : lines_of(read_file(log()))) {  // an object each
    const auto said = json::parse(line).as_object();
    EXPECT_TRUE(said.contains("at") && said.contains("level")) << line;
    events.push_back(text(said.at("event")));
  }
  EXPECT_EQ(events, (std::vector<std::string>{"serving", "sign_in_failed", "stopping"}))
      << "what it says is looked at";
}

TEST_F(People, EverybodyIsKnownAfterARestart) {
  const auto anne = account("Anne"), ben = guest(port, "Ben"), cora = account("Cora"), out = login("Cora");
  const auto token = token_of(port, anne);
  ask("logout", "{}", out);
  ask("remove", named("", good_password), cora);
  server->end(SIGKILL);
  server = start(), port = server->port();
  EXPECT_EQ(text(about(ask("me", "{}", anne)).at("name")), "Anne");
  EXPECT_EQ(text(about(ask("me", "{}", ben)).at("name")), "Ben");
  EXPECT_TRUE(Player(port, {}, bearer(token)).result("session.hello").at("bot").as_bool());
  EXPECT_EQ(status("me", "{}", cora), 401u);
  EXPECT_EQ(status("me", "{}", out), 401u);
  EXPECT_EQ(status("login", named("Anne")), 200u);
  EXPECT_EQ(status("login", named("Cora")), 403u);
  EXPECT_EQ(status("account", named("ANNE")), 409u);
}

}  // namespace
}  // namespace linstock::server
