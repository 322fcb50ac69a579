// Names: nobody looks like another, like an office or like a seat; and wrong passwords are logged.
#include <regex>

#include "harness.hpp"
#include "server/limits.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

class PeopleNames : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();

  static std::string named(std::string_view name, std::string_view password = "a horse at the mill") {
    return json::serialize(json::object{{"name", name}, {"password", password}});
  }
  Response ask(const std::string& path, const std::string& body = "{}", const std::string& cookie = {},
               const char* from = here) const {
    return post(port, "/api/" + path, body, cookie.empty() ? Headers{} : Headers{{"Cookie", cookie}}, from);
  }
  static std::string error_in(const Response& r) { return text(json::parse(r.body).at("error")); }
};

TEST_F(PeopleNames, NoNameLooksLikeAnAccountsOrAnOffice) {
  EXPECT_EQ(ask("account", named("Neil Arnold")).status, 200u);
  for (const auto* name : {"NeiI Arnold", "neil amold", "Neil\u00a0Arnold", "Ne1l_Arn0ld", "Néil Arnold",
                           "Nеil Arnоld", "Ｎｅｉｌ　Ａｒｎｏｌｄ", "NeilArnold", "Νeil-Arnold",
                           "𝐍𝐞𝐢𝐥 𝐀𝐫𝐧𝐨𝐥𝐝", "Nẹil Arnold", "Neil Arno\u0335ld", "ɴeil Arnold"}) {
    const auto as_guest = ask("guest", named(name)).status;
    EXPECT_TRUE(as_guest == 409u || as_guest == 400u) << name;
  }
  EXPECT_EQ(ask("account", named("Neil Amold"), {}, elsewhere).status, 409u);
  for (const auto* name :
       {"Umpire", "umplre", "SpielIeiter", "Rule of thumb", "Royalist", "R0yalist", "admin", "Linst0ck",
        "Capta1n", "...", "Сomputer", "@dmin", "the Royalists", "\ufe0f"}) {
    const auto no = ask("guest", named(name), {}, "127.0.0.3");
    EXPECT_EQ(no.status, 400u) << name;
    EXPECT_EQ(error_in(no), "role_name") << name;
  }
  EXPECT_EQ(ask("guest", named("Royalist Tom"), {}, "127.0.0.4").status, 200u);
  // guests are free among themselves, and each may keep his name as an account
  const auto tom = ask("guest", named("Tom"), {}, "127.0.0.4"),
             other = ask("guest", named("T0m"), {}, "127.0.0.4");
  EXPECT_EQ(other.status, 200u);
  EXPECT_EQ(ask("account", named("Tom"), cookie_of(tom), "127.0.0.4").status, 200u);
  EXPECT_EQ(ask("account", named("T0m"), cookie_of(other), "127.0.0.4").status, 409u);
  const auto gone =
      ask("remove", named("Tom"), cookie_of(ask("login", named("Tom"), {}, "127.0.0.4")), "127.0.0.4");
  EXPECT_EQ(gone.status, 200u) << gone.body;
  EXPECT_EQ(ask("account", named("T0m"), cookie_of(other), "127.0.0.4").status, 200u);
}

TEST_F(PeopleNames, WhoGivesNoNameIsAGuestAmongMany) {
  for (const auto* name : {"Guest", "Gast"}) {
    EXPECT_EQ(ask("guest", named(name)).status, 200u);
    EXPECT_EQ(error_in(ask("account", named(name), {}, elsewhere)), "role_name")
        << "or no guest could come in";
    EXPECT_EQ(ask("guest", named(name)).status, 200u);
  }
  EXPECT_EQ(error_in(ask("account", named("GUEST"), {}, elsewhere)), "role_name");
}

TEST_F(PeopleNames, InAMatchNobodyLooksLikeAnother) {
  const auto offer = R"({"game":"montrose","lobby":true,"seats":{"royalist":"me"}})";
  Player tom{port, guest(port, "Tom")}, other{port, guest(port, "T0M")}, una{port, guest(port, "Una")};
  const auto id = text(tom.result("match.new", offer).at("match"));
  EXPECT_EQ(other.error_of("match.sit", of(id, R"("seat":"covenanter")")), "name_taken");
  EXPECT_EQ(una.error_of("match.sit", of(id, R"("seat":"covenanter")")), "");
  const auto umpired =
      text(una.result("match.new", R"({"game":"montrose","umpire":true,"lobby":true})").at("match"));
  Player second{port, guest(port, "Unа")};  // the last letter is Cyrillic
  EXPECT_EQ(second.error_of("match.sit", of(umpired, R"("seat":"covenanter")")), "name_taken")
      << "nor like the umpire";
  EXPECT_EQ(tom.error_of("match.sit", of(umpired, R"("seat":"covenanter")")), "");
  Player one{port, guest(port, "Guest")}, two{port, guest(port, "Guest")};
  const auto unnamed = text(one.result("match.new", offer).at("match"));
  EXPECT_EQ(two.error_of("match.sit", of(unnamed, R"("seat":"covenanter")")), "") << "so the page names both";
}

TEST_F(PeopleNames, AnOldStoreLearnsWhichNamesLookAlike) {
  EXPECT_EQ(ask("account", named("Anne")).status, 200u);
  EXPECT_EQ(server->end(SIGTERM), 0);
  run(fmt::format("sqlite3 {} \"delete from documents where space = 'alike'\"", store()));
  server = start();
  EXPECT_EQ(post(server->port(), "/api/account", named("Аnne")).status, 409u);
  EXPECT_EQ(post(server->port(), "/api/account", named("anne")).status, 409u);
}

TEST_F(PeopleNames, AWrongPasswordIsLoggedForFail2ban) {
  const auto behind =
      std::make_unique<Process>(std::vector<std::string>{"--behind-proxy", "--store", store() + "2"}, log());
  const Headers from{{"X-Real-IP", "2001:db8:1:2:3:4:5:6"}};
  const auto made = post(behind->port(), "/api/account", named("Anne"), from);
  Headers hers = from;
  hers.emplace_back("Cookie", cookie_of(made));
  EXPECT_EQ(post(behind->port(), "/api/login", named("Anne", "a guess of mine"), from).status, 403u);
  EXPECT_EQ(post(behind->port(), "/api/remove", named("Anne", "a guess of mine"), hers).status, 403u);
  EXPECT_EQ(post(behind->port(), "/api/password", R"({"old":"a guess of mine","new":"another horse"})", hers)
                .status,
            403u);
  const auto listed = read_file(places::tests() + "/../docs/operations.md");
  std::smatch told;
  ASSERT_TRUE(std::regex_search(listed, told, std::regex{"`failregex = (.*<HOST>.*)`"}));
  auto pattern = told[1].str();
  pattern.replace(pattern.find("<HOST>"), 6, "([0-9a-f:.]+)");
  const auto said = read_file(log());
  const std::regex failure{pattern};
  int found = 0;
  for (std::sregex_iterator it{said.begin(), said.end(), failure}, end; it != end; ++it, ++found)
    EXPECT_EQ((*it)[1], "2001:db8:1:2:3:4:5:6");
  EXPECT_EQ(found, 3);
}

TEST_F(PeopleNames, AnAccountIsGuardedFromManyAddressesAndItsOwnerIsLetIn) {
  const auto anne = cookie_of(ask("account", named("Anne")));
  const auto guess = [&](int host, int i) {
    return ask("login", named(i % 2 ? "ANNE" : "Anne", "a guess of mine"), {},
               fmt::format("127.0.0.{}", host).c_str())
        .status;
  };
  for (int host = 10; host < 14; ++host)
    for (int i = 0; i < static_cast<int>(limits::wrong_passwords.at_once); ++i)
      EXPECT_EQ(guess(host, i), 403u);
  unsigned once_more = 0;  // a slow machine may have given one more guess meanwhile
  for (int i = 0; i < 3 && once_more != 429u; ++i) once_more = guess(10, i);
  EXPECT_EQ(once_more, 429u) << "from one address";
  EXPECT_EQ(ask("login", named("Anne"), {}, elsewhere).status, 200u) << "no stranger shuts her out";
  EXPECT_EQ(ask("password", R"({"old":"a horse at the mill","new":"another good one"})", anne).status, 200u);
  const auto said = read_file(log());
  EXPECT_NE(said.find(R"("event":"sign_in_failed","host":"127.0.0.10")"), std::string::npos) << said;
  EXPECT_EQ(said.find("Anne"), std::string::npos);
}

}  // namespace
}  // namespace linstock::server
