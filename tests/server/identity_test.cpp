// Nobody stops being who he is by what happens in another tab.
#include "harness.hpp"

namespace linstock::server {
namespace {

struct Identity : Serving {
  std::unique_ptr<Process> server = start();

  Response ask(const std::string& what, const std::string& body = "{}",
               const std::string& cookie = {}) const {
    return post(server->port(), "/api/" + what, body, {{"Cookie", cookie}});
  }
  static json::object about(const Response& r) { return json::parse(r.body).as_object(); }
};

/// Two tabs of a new visitor ask, each to begin a match.
TEST_F(Identity, WhoeverIsSomebodyStaysSoWhenAGuestIsAskedFor) {
  const auto first = ask("guest", R"({"name":"Anne"})");
  const auto second = ask("guest", R"({"name":"Guest"})", cookie_of(first));
  EXPECT_EQ(second.status, 200u);
  EXPECT_EQ(about(second), about(first));
  EXPECT_EQ(cookie_of(second), "") << "the cookie stays";
  const auto account = ask("account", R"({"name":"Cora","password":"a long password"})");
  EXPECT_EQ(about(ask("guest", R"({"name":"Guest"})", cookie_of(account))), about(account));
}

TEST_F(Identity, SigningOutLeadsBackToTheGuestWhoSignedIn) {
  const auto cora = R"({"name":"Cora","password":"a long password"})";
  (void)ask("account", cora);
  const auto guest = ask("guest", R"({"name":"Anne"})");
  const auto in = ask("login", cora, cookie_of(guest));
  EXPECT_EQ(text(about(in).at("name")), "Cora");
  const auto out = ask("logout", "{}", cookie_of(in));
  EXPECT_EQ(about(out), about(guest));
  EXPECT_EQ(about(ask("me", "{}", cookie_of(out))), about(guest));
  EXPECT_EQ(about(ask("me", "{}", cookie_of(in))), about(guest)) << "the account is signed out";
  const auto again = ask("login", cora);  // with another browser
  EXPECT_EQ(ask("logout", "{}", cookie_of(again)).body, "{}");
  const auto forged =
      cookie_of(ask("login", cora)) + "; linstock-guest=" + cookie_of(ask("login", cora)).substr(9);
  EXPECT_EQ(ask("logout", "{}", forged).body, "{}") << "only a guest is led back to";
}

/// Whether the answer to a sign-out was lost, the account removed or its password changed: the browser sends
/// a login that has ended.
TEST_F(Identity, AnAccountsLoginThatHasEndedLeadsBackToTheGuestWhoSignedIn) {
  const auto cora = R"({"name":"Cora","password":"a long password"})";
  (void)ask("account", cora);
  const auto guest = ask("guest", R"({"name":"Anne"})");
  const auto in = ask("login", cora, cookie_of(guest));
  (void)ask("logout-everywhere", "{}", cookie_of(ask("login", cora)));
  for (const auto* what : {"me", "guest"}) {
    const auto back = ask(what, R"({"name":"Guest"})", cookie_of(in));
    EXPECT_EQ(about(back), about(guest)) << what;
    EXPECT_EQ(about(ask("me", "{}", cookie_of(back))), about(guest)) << what;
  }
  Headers token = bearer("unknown");
  token.emplace_back("Cookie", cookie_of(in));
  EXPECT_EQ(post(server->port(), "/api/me", "{}", token).status, 401u) << "a bot is nobody's guest";
}

}  // namespace
}  // namespace linstock::server
