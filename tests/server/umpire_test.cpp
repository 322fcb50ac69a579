// An umpire is known to all, plays with nobody, and acts for nobody; typed dice need none, but everybody's
// consent.
#include "harness.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

class Umpires : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben");
  Player a{port, anne}, b{port, ben}, u{port, guest(port, "Una")};

  static std::string made(Player& p, std::string_view more) {
    return text(p.result("match.new", fmt::format(R"({{"game":"montrose",{}}})", more)).at("match"));
  }
  static std::string why_not(Player& p, std::string_view method, const std::string& params) {
    return text(p.call(method, params).at("error").at("message"));
  }
};

constexpr std::string_view apart = "the umpire may not take a seat where others play";

TEST_F(Umpires, AreNamedToAllBeforeTheySit) {
  const auto id = made(u, R"("umpire":true,"lobby":true)");
  const auto listed = a.result("lobby.list").at("matches").at(0);
  EXPECT_EQ(text(listed.at("umpire_name")), "Una");
  for (const auto& seat : listed.at("seats").as_array())
    EXPECT_EQ(text(seat.at("is")), "open") << "she does not sit";
  const auto code = text(u.result("match.invite", of(id, R"("seat":"royalist")")).at("code"));
  const auto invited = b.result("match.invited", fmt::format(R"({{"code":"{}"}})", code));
  EXPECT_EQ(text(invited.at("about").at("umpire_name")), "Una");
  EXPECT_FALSE(invited.at("about").at("umpire").as_bool());
  EXPECT_FALSE(invited.at("about").at("may_invite").as_bool());
  const auto seats = u.result("match.seats", fmt::format(R"({{"match":"{}"}})", id));
  EXPECT_TRUE(seats.at("umpire").as_bool());
  EXPECT_TRUE(seats.at("may_invite").as_bool());
}

TEST_F(Umpires, DoNotSitWhereOthersPlay) {
  const auto refused = u.call("match.new", R"({"game":"montrose","umpire":true,"seats":{"royalist":"me"}})");
  EXPECT_EQ(text(refused.at("error").at("data").at("name")), "bad_parameters");
  EXPECT_NE(json::serialize(refused).find(apart), std::string::npos);
  EXPECT_EQ(u.result("match.mine").at("matches").as_array().size(), 0u) << "nothing was made";

  const auto id = made(u, R"("umpire":true,"lobby":true)");
  EXPECT_EQ(why_not(u, "match.sit", of(id, R"("seat":"royalist")")), apart) << "the other seat is open";
  a.result("match.sit", of(id, R"("seat":"covenanter")"));
  EXPECT_EQ(why_not(u, "match.sit", of(id, R"("seat":"royalist")")), apart);
  a.result("match.leave", of(id, R"("seat":"covenanter","to":"random")"));
  u.result("match.sit", of(id, R"("seat":"royalist")"));

  // alone, against programs or both sides, she may
  const auto alone = made(u, R"("umpire":true,"seats":{"royalist":"me","covenanter":"me"})");
  EXPECT_EQ(why_not(u, "match.leave", of(alone, R"("seat":"covenanter","to":"offer")")), apart);
  u.result("match.leave", of(alone, R"("seat":"covenanter","to":"rule-of-thumb")"));
}

TEST_F(Umpires, OfOldMatchesAreNamedOrAreNone) {
  const auto good = made(u, R"("umpire":true,"lobby":true)"), bad = made(a, R"("lobby":true)");
  a.result("match.sit", of(good, R"("seat":"royalist")"));
  b.result("match.sit", of(bad, R"("seat":"covenanter")"));
  server->end(SIGTERM);
  const auto change = [&](std::string_view id, std::string_view set) {
    EXPECT_EQ(
        run(fmt::format("sqlite3 {} \"update documents set value = json_set(value, {}) where space = 'match' "
                        "and key = '{}'\"",
                        store(), set, id))
            .status,
        0);
  };
  change(good, "'$.umpire_name', ''");
  change(bad, "'$.umpire', value ->> '$.owner'");
  server = start(), port = server->port();
  Player c{port, anne};
  const auto offered = c.result("lobby.list").at("matches").as_array();  // before they are loaded
  ASSERT_EQ(offered.size(), 1u);
  EXPECT_EQ(text(offered.at(0).at("umpire_name")), "Una");
  EXPECT_EQ(text(c.result("match.seats", fmt::format(R"({{"match":"{}"}})", good)).at("umpire_name")), "Una");
  const auto seats = c.result("match.seats", fmt::format(R"({{"match":"{}"}})", bad));
  EXPECT_FALSE(seats.at("umpire").as_bool()) << "she plays in it";
  EXPECT_FALSE(seats.at("umpired").as_bool());
  EXPECT_NE(read_file(log()).find("secret_umpire_dropped"), std::string::npos);
  EXPECT_NE(c.error_of("match.edit", of(bad, R"("patch":{"turn":3},"reason":"unseen")")), "");
}

TEST_F(Umpires, SeeAllAndActForNobody) {
  const auto id = made(u, R"("umpire":true,"lobby":true)");
  a.result("match.sit", of(id, R"("seat":"royalist")"));
  b.result("match.sit", of(id, R"("seat":"covenanter")"));
  const auto asked = u.result("match.pending", fmt::format(R"({{"match":"{}"}})", id)).at("questions").at(0);
  const auto seat = text(asked.at("seat"));
  const auto line = text(asked.at("answers").at(0).at("text"));
  const auto as = fmt::format(R"("seat":"{}")", seat);
  EXPECT_EQ(u.error_of("match.view", of(id, fmt::format(R"("viewer":"{}")", seat))), "")
      << "what each seat sees";
  for (const auto& [method, more] : std::initializer_list<std::pair<const char*, std::string>>{
           {"match.choose", fmt::format(R"({},"line":"{}")", as, line)},
           {"match.part", fmt::format(R"({},"line":"{}")", as, line)},
           {"match.leave", as + R"(,"to":"random")"},
           {"chat.say", fmt::format(R"("viewer":"{}","text":"I give up")", seat)}})
    EXPECT_EQ(why_not(u, method, of(id, more)), "another person holds this seat") << method;
  u.result("chat.say", of(id, R"("viewer":"umpire","text":"Good day")"));
  u.result("match.edit", of(id, R"("patch":{"turn":3},"reason":"as agreed")"));
  EXPECT_EQ(u.error_of("match.edit", of(id, fmt::format(R"("patch":{{"turn":4}},"reason":"{:x>1001}")", ""))),
            "bad_parameters")
      << "a reason is a sentence, not a megabyte";
  std::string units;
  for (int i = 0; i < 10'000; ++i) units += R"("irish-1",)";
  units.pop_back();
  EXPECT_EQ(
      u.error_of("match.edit", of(id, fmt::format(R"("patch":{{"out":[{}]}},"reason":"often")", units))),
      "bad_parameters")
      << "nor is a patch";
  const auto rumour = R"("seats":["royalist"],"patch":{"turn":5},"reason":"a rumour")";
  u.result("match.report", of(id, rumour));
  EXPECT_EQ(a.error_of("match.report", of(id, rumour)), "not_yours");
  const auto turn_of = [&](Player& p, const char* viewer) {
    return p.result("match.view", of(id, fmt::format(R"("viewer":"{}")", viewer)))
        .at("view")
        .at("turn")
        .as_int64();
  };
  EXPECT_EQ(turn_of(a, "royalist"), 5);
  EXPECT_EQ(turn_of(b, "covenanter"), 3);
  EXPECT_EQ(u.result("match.reports", fmt::format(R"({{"match":"{}"}})", id)).at("reports").as_array().size(),
            1u);
  EXPECT_EQ(a.error_of("match.reports", fmt::format(R"({{"match":"{}"}})", id)), "not_yours")
      << "until it is over";
  u.result("match.time_out", of(id, as));
  // a seat of nobody's she may give away
  const auto open = made(u, R"("umpire":true,"lobby":true)");
  u.result("match.leave", of(open, R"("seat":"covenanter","to":"random")"));
}

TEST_F(Umpires, PlayThePowersThatNoPlayerCommands) {
  const auto about = u.result("match.new", R"({"game":"by-the-sword","umpire":true,"lobby":true,
      "options":{"players":2,"np_castles":"person"},"seats":{"lords":"me","red":"open","blue":"open"}})");
  const auto id = text(about.at("match"));
  EXPECT_TRUE(about.at("umpire").as_bool());
  EXPECT_EQ(u.error_of("match.sit", of(id, R"("seat":"red")")), "not_offered") << "others may play there";
  a.result("match.sit", of(id, R"("seat":"red")"));
  b.result("match.sit", of(id, R"("seat":"blue")"));
  for (const auto& seat : about.at("seats").as_array())
    EXPECT_EQ(seat.as_object().contains("umpires"), text(seat.at("seat")) == "lords");
  u.result("match.view", of(id, R"("viewer":"umpire")"));
}

TEST_F(Umpires, PauseAMatchAndGiveMoreTime) {
  const auto id = made(u, R"("umpire":true,"lobby":true,"clock":{"each":1000})");
  a.result("match.sit", of(id, R"("seat":"royalist")"));
  b.result("match.sit", of(id, R"("seat":"covenanter")"));
  const auto match = fmt::format(R"({{"match":"{}"}})", id);
  EXPECT_EQ(a.error_of("match.pause", match), "not_yours");
  EXPECT_TRUE(u.result("match.pause", match).at("adjourned").as_bool());
  EXPECT_EQ(u.error_of("match.pause", match), "not_offered");
  EXPECT_FALSE(u.result("match.resume", match).at("adjourned").as_bool());
  const auto more = [&](const char* seconds) {
    return of(id, fmt::format(R"("seat":"royalist","seconds":{})", seconds));
  };
  EXPECT_EQ(a.error_of("match.extend", more("60")), "not_yours");
  for (const auto* bad : {"0", "2678401"}) EXPECT_EQ(u.error_of("match.extend", more(bad)), "bad_parameters");
  const auto clocks = u.result("match.extend", more("5000")).at("clocks").as_array();
  const auto left = [&](std::size_t seat) { return clocks.at(seat).at("left").as_int64(); };
  EXPECT_GT(left(0), 5'000'000);
  EXPECT_LE(left(1), 1'000'000);
}

TEST_F(Umpires, AreNotNeededWherePlayersTypeInTheirDice) {
  Player a{port, {}, bearer(token_of(port, anne))},
      b{port, {}, bearer(token_of(port, ben))};  // they ask often
  const auto id = made(a, R"("dice":"seats","lobby":true)");
  EXPECT_EQ(text(b.result("lobby.list").at("matches").at(0).at("dice")), "seats");
  EXPECT_EQ(b.error_of("match.sit", of(id, R"("seat":"covenanter")")), "not_offered")
      << "it takes his consent";
  b.result("match.sit", of(id, R"("seat":"covenanter","dice":"seats")"));
  int typed = 0;
  for (int i = 0; i < 200 && typed < 2; ++i) {
    const auto wanted = a.result("match.dice", of(id, R"("viewer":"royalist")")).at("wanted");
    if (wanted.is_null()) {
      ASSERT_TRUE(play_one(a, id) || play_one(b, id));
      continue;
    }
    EXPECT_NE(wanted.at("sides").as_int64(), 0) << "the server shuffles the decks";
    const bool his = text(wanted.at("seat")) == "royalist";
    std::string faces;
    for (std::int64_t k = 0; k < wanted.at("count").as_int64(); ++k) faces += k ? ",3" : "3";
    const auto params = [&](std::string_view viewer) {
      return of(id, fmt::format(R"("viewer":"{}","faces":[{}])", viewer, faces));
    };
    EXPECT_EQ((his ? b : a).error_of("match.dice", params(his ? "covenanter" : "royalist")), "not_yours");
    (his ? a : b).result("match.dice", params(his ? "royalist" : "covenanter"));
    ++typed;
  }
  EXPECT_EQ(typed, 2);
}

TEST_F(Umpires, AreNamedInTheRecord) {
  const auto id = made(u, R"("umpire":true,"lobby":true)");
  a.result("match.sit", of(id, R"("seat":"royalist")"));
  b.result("match.sit", of(id, R"("seat":"covenanter")"));
  const auto saved = [&] { return a.result("match.save", of(id, R"("viewer":"royalist")")).at("document"); };
  EXPECT_EQ(text(saved().at("umpire")), "Una");
  concede(a, b, id);
  const auto record = saved();
  EXPECT_EQ(text(record.at("umpire")), "Una");
  const auto loaded = b.result("match.load", json::serialize(json::object{{"document", record}}));
  EXPECT_EQ(text(loaded.at("umpire_name")), "Una");
  EXPECT_FALSE(loaded.at("umpired").as_bool()) << "she has no say in it";
  const auto again =
      b.result("match.save", of(text(loaded.at("match")), R"("viewer":"royalist")")).at("document");
  EXPECT_EQ(again, record);
  const auto verified =
      run(places::program() + " verify " + folder.write("record.json", json::serialize(record)));
  EXPECT_NE(verified.out.find("Umpire: Una\n"), std::string::npos) << verified.out;
  // in a rematch of it nobody umpires, and a record can name nobody by what no name may have
  const auto id_loaded = text(loaded.at("match"));
  EXPECT_FALSE(
      b.result("match.rematch", fmt::format(R"({{"match":"{}"}})", id_loaded)).contains("umpire_name"));
  json::object forged = record.as_object();
  forged["umpire"] = "Una\u202e";
  EXPECT_EQ(b.error_of("match.load", json::serialize(json::object{{"document", forged}})), "bad_parameters");
  for (const auto* name : {" Una", "an umpire with a name of more than forty bytes"}) {
    forged["umpire"] = name;
    EXPECT_FALSE(
        b.result("match.load", json::serialize(json::object{{"document", forged}})).contains("umpire_name"))
        << name;
  }
}

}  // namespace
}  // namespace linstock::server
