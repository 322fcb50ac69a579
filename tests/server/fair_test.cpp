// Fair dice: the server commits itself, the seats give nonces, and whoever downloads the record can check
// every die.
#include "server/fair.hpp"

#include <cmath>

#include "harness.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

const std::string secret = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

// The other program was written from the recipe of fair.hpp alone.
TEST(FairDice, FacesAreThoseThatAnotherProgramWorkedOut) {
  const FairDice asked{secret, {"00112233445566778899aabbccddeeff", ""}};
  const auto faces = fair_faces(asked, 7, "fedcba9876543210", 6, 80);
  EXPECT_EQ((std::vector(faces.begin(), faces.begin() + 8)),
            (std::vector<std::uint8_t>{6, 4, 1, 4, 6, 2, 3, 3}));
  EXPECT_EQ((std::vector(faces.begin() + 70, faces.end())),
            (std::vector<std::uint8_t>{2, 3, 1, 6, 2, 3, 2, 2, 1, 6}));
  EXPECT_EQ(fair_order({secret, {}}, 0, "", 9), (std::vector<std::uint8_t>{6, 1, 5, 7, 3, 2, 8, 0, 4}));
}

TEST(FairDice, EveryInputChangesTheFaces) {
  const auto thrown = [](const FairDice& dice, std::size_t entry, std::string_view nonce) {
    return fair_faces(dice, entry, nonce, 6, 20);
  };
  const auto dice = thrown({secret, {"aa", "bb"}}, 3, "cc");
  EXPECT_EQ(thrown({secret, {"aa", "bb"}}, 3, "cc"), dice);
  EXPECT_NE(thrown({secret + "0", {"aa", "bb"}}, 3, "cc"), dice);
  EXPECT_NE(thrown({secret, {"ab", "bb"}}, 3, "cc"), dice);
  EXPECT_NE(thrown({secret, {"aa", "bc"}}, 3, "cc"), dice);
  EXPECT_NE(thrown({secret, {"bb", "aa"}}, 3, "cc"), dice);
  EXPECT_NE(thrown({secret, {"aa", "bb"}}, 4, "cc"), dice);
  EXPECT_NE(thrown({secret, {"aa", "bb"}}, 3, "cd"), dice);
}

TEST(FairDice, EveryFaceComesAsOften) {
  constexpr int throws = 60'000;
  for (const int sides : {6, 10, 100}) {
    std::vector<int> seen(static_cast<std::size_t>(sides) + 1);
    for (int i = 0; i < throws / 100; ++i)
      for (const auto face :
           fair_faces({secret, {}}, static_cast<std::size_t>(i), "", static_cast<std::uint8_t>(sides), 100))
        ++seen[face];
    EXPECT_EQ(seen[0], 0);
    const double expected = double{throws} / sides;
    double chi = 0;
    for (int face = 1; face <= sides; ++face)
      chi += (seen[face] - expected) * (seen[face] - expected) / expected;
    EXPECT_LT(chi, sides + 5 * std::sqrt(2.0 * sides)) << sides;
  }
}

TEST(FairDice, ANonceIsHexadecimal) {
  EXPECT_TRUE(is_nonce("0123456789abcdef"));
  EXPECT_TRUE(is_nonce(secret));
  for (const auto& text : {std::string{}, std::string{"0123456789abcde"}, std::string{"0123456789abcdeF"},
                           std::string{"0123456789abcde g"}, secret + "0"})
    EXPECT_FALSE(is_nonce(text)) << text;
}

class Fair : public Serving {
 protected:
  std::unique_ptr<Process> server = start();
  std::uint16_t port = server->port();
  std::string anne = guest(port, "Anne"), ben = guest(port, "Ben");
  int given = 0;

  /// A new nonce, as a member that a play brings.
  std::string nonce() { return fmt::format(R"("nonce":"{:032x}")", ++given); }
  /// Answers now this, now that, so that dice are thrown.
  bool play(Player& p, const std::string& id) {
    const auto questions = p.result("match.pending", of_match(id)).at("questions").as_array();
    if (questions.empty()) return false;
    const auto& answers = questions[0].at("answers").as_array();
    const auto& answer = answers.at(static_cast<std::size_t>(++given) % answers.size());
    const auto role = text(answer.at("role"));
    p.result(role == "part" ? "match.part" : "match.choose",
             of(id, fmt::format(R"("seat":"{}","line":"{}",{})", text(questions[0].at("seat")),
                                role == "done" ? "done" : text(answer.at("text")), nonce())));
    return true;
  }
  static std::string of_match(const std::string& id) { return fmt::format(R"({{"match":"{}"}})", id); }
  bool waits(Player& p, const std::string& id) {
    const auto pending = p.result("match.pending", of_match(id));
    return pending.at("questions").as_array().empty();
  }
  Finished verify(const json::value& record) const {
    return run(places::program() + " verify " + folder.write("record.json", json::serialize(record)));
  }
};

TEST_F(Fair, NothingIsThrownBeforeEverySeatHasGivenItsNonce) {
  Player a{port, anne}, b{port, ben};
  const auto made = a.result("match.new", R"({"game":"montrose","dice":"fair"})");
  const auto id = text(made.at("match"));
  EXPECT_EQ(text(made.at("dice")), "fair");
  EXPECT_FALSE(made.at("begun").as_bool());
  const auto commitment = text(a.result("match.fair", of_match(id)).at("commitment"));
  EXPECT_EQ(commitment.size(), 64u);
  EXPECT_TRUE(waits(a, id));
  EXPECT_EQ(a.error_of("match.act", of(id, R"("seat":"royalist","line":"concede",)" + nonce())),
            "not_offered");
  EXPECT_EQ(a.error_of("match.nonce", of(id, R"("seat":"royalist","nonce":"6")")), "bad_parameters");
  EXPECT_EQ(b.error_of("match.nonce", of(id, R"("seat":"royalist",)" + nonce())), "not_yours");
  a.result("match.nonce", of(id, R"("seat":"royalist",)" + nonce()));
  EXPECT_EQ(a.error_of("match.nonce", of(id, R"("seat":"royalist",)" + nonce())), "not_offered") << "once";
  EXPECT_TRUE(waits(a, id));
  const auto code = text(a.result("match.invite", of(id, R"("seat":"covenanter")")).at("code"));
  b.result("match.sit", of(id, fmt::format(R"("seat":"covenanter","code":"{}")", code)));
  EXPECT_TRUE(waits(a, id)) << "Ben has given none";
  server->end(SIGKILL);
  server = start();
  port = server->port();
  Player c{port, anne}, d{port, ben};
  EXPECT_TRUE(waits(c, id));
  EXPECT_TRUE(d.result("match.nonce", of(id, R"("seat":"covenanter",)" + nonce())).at("begun").as_bool());
  EXPECT_FALSE(waits(c, id) && waits(d, id));
  const auto fair = c.result("match.fair", of_match(id));
  EXPECT_EQ(text(fair.at("commitment")), commitment) << "the secret is the same";
  EXPECT_FALSE(fair.contains("secret"));
}

TEST_F(Fair, APlayBringsANonceAndKeepsItWhenItIsSentAgain) {
  Player a{port, anne};
  const auto id =
      text(a.result("match.new",
                    R"({"game":"montrose","dice":"fair","seats":{"royalist":"me","covenanter":"me"}})")
               .at("match"));
  for (const auto* seat : {"royalist", "covenanter"})
    a.result("match.nonce", of(id, fmt::format(R"("seat":"{}",{})", seat, nonce())));
  const auto question = a.result("match.pending", of_match(id)).at("questions").at(0).as_object();
  const auto& answers = question.at("answers").as_array();
  const auto answer = fmt::format(R"("seat":"{}","question":{},"line":"{}")", text(question.at("seat")),
                                  question.at("number").as_int64(), text(answers[0].at("text")));
  for (const auto* bad : {"", R"(,"nonce":"")", R"(,"nonce":7)", R"(,"nonce":"0123456789ABCDEF")"})
    EXPECT_EQ(a.error_of("match.choose", of(id, answer + bad)), "bad_parameters") << bad;
  EXPECT_EQ(a.error_of("match.view", of(id, R"("viewer":"royalist",)" + nonce())), "bad_parameters")
      << "to look brings none";
  const auto first = a.result("match.choose", of(id, answer + "," + nonce()));
  const auto nonces = a.result("match.fair", of_match(id)).at("nonces");
  const auto again = a.call("match.choose", of(id, answer + "," + nonce()));
  EXPECT_EQ(a.result("match.fair", of_match(id)).at("nonces"), nonces) << json::serialize(again);
}

TEST_F(Fair, TheRecordOfAMatchIsCheckedWithoutTheServer) {
  Player a{port, anne}, b{port, ben};
  const auto made = a.result(
      "match.setup", R"({"game":"montrose","dice":"fair","lobby":true,"position":{"at":"royalist-battles",)"
                     R"("state":{"at":{"montrose":"forfar","irish-1":"forfar","c-lowland-2":"forfar"}}}})");
  const auto id = text(made.at("match"));
  b.result("match.sit", of(id, R"("seat":"covenanter")"));
  a.result("match.nonce", of(id, R"("seat":"royalist",)" + nonce()));
  b.result("match.nonce", of(id, R"("seat":"covenanter",)" + nonce()));
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(play(a, id) || play(b, id));
  const auto nonces = a.result("match.fair", of_match(id)).at("nonces");
  EXPECT_FALSE(nonces.as_object().empty());
  server->end(SIGKILL);  // what the plays brought is as durable as they are
  server = start();
  port = server->port();
  Player c{port, {}, bearer(token_of(port, anne))}, d{port, {}, bearer(token_of(port, ben))};
  EXPECT_EQ(c.result("match.fair", of_match(id)).at("nonces"), nonces);
  EXPECT_NE(verify(c.result("match.fair", of_match(id))).status, 0) << "the match goes on";
  while (play(c, id) || play(d, id)) {
  }
  EXPECT_TRUE(c.result("match.seats", of_match(id)).at("over").as_bool());
  const json::object record = d.result("match.fair", of_match(id));
  const auto good = verify(record);
  EXPECT_EQ(good.status, 0) << good.out;
  EXPECT_GT(std::stoi(good.out), 4) << "the decks, and dice of a battle";
  EXPECT_NE(good.out.find("fair"), std::string::npos);
  EXPECT_NE(good.out.find(text(record.at("commitment"))), std::string::npos) << "to be compared";

  const auto changed = [&](const auto& change) {
    json::object other = record;
    change(other);
    return verify(other);
  };
  EXPECT_NE(changed([](auto& r) { r["secret"] = secret; }).out.find("does not match the commitment"),
            std::string::npos);
  EXPECT_NE(changed([](auto& r) { r["opening"].at(1) = "0123456789abcdef"; }).out.find("entry 0"),
            std::string::npos);
  EXPECT_EQ(changed([](auto& r) { r["nonces"].as_object().clear(); }).status, 1);
  EXPECT_EQ(changed([](auto& r) { r["nonces"].as_object()["x"] = "0123456789abcdef"; }).status, 1);
  for (const auto* member : {"secret", "opening", "nonces", "save"})
    EXPECT_EQ(changed([&](auto& r) { r.erase(member); }).status, 1) << member;
}

TEST_F(Fair, AMatchWithAGapIsCheckedByTheNoncesThatItWentOnWith) {
  Player a{port, anne};
  const auto id =
      text(a.result("match.setup",
                    R"({"game":"montrose","dice":"fair","seats":{"royalist":"me","covenanter":"me"},)"
                    R"("position":{"at":"royalist-battles",)"
                    R"("state":{"at":{"montrose":"forfar","irish-1":"forfar","c-lowland-2":"forfar"}}}})")
               .at("match"));
  for (const auto* seat : {"royalist", "covenanter"})
    a.result("match.nonce", of(id, fmt::format(R"("seat":"{}",{})", seat, nonce())));
  while (a.result("match.fair", of_match(id)).at("nonces").as_object().size() < 6) ASSERT_TRUE(play(a, id));
  const auto before = a.result("match.fair", of_match(id)).at("nonces").as_object();
  EXPECT_EQ(server->end(SIGTERM), 0);
  const auto lost = std::stoul(std::next(before.begin(), 2)->key());  // the play of this entry
  run(fmt::format("sqlite3 {} \"delete from journals where journal = '{}' and number = {}\"", store(), id,
                  lost + 1));
  server = start();
  Player c{server->port(), {}, bearer(token_of(server->port(), anne))};
  const auto after = c.result("match.fair", of_match(id)).at("nonces").as_object();
  EXPECT_EQ(after.size(), 2u) << "those of the plays that are lost are gone: " << json::serialize(after);
  server->end(SIGKILL);
  server = start();
  Player d{server->port(), {}, bearer(token_of(server->port(), anne))};
  while (play(d, id)) {
  }
  const auto good = verify(d.result("match.fair", of_match(id)));
  EXPECT_EQ(good.status, 0) << good.out;
}

TEST_F(Fair, AgainstAProgramOnePersonGivesNonces) {
  Player a{port, anne};
  const auto made = a.result(
      "match.new", R"({"game":"montrose","dice":"fair","seats":{"royalist":"random","covenanter":"me"}})");
  const auto id = text(made.at("match"));
  EXPECT_FALSE(made.at("begun").as_bool());
  EXPECT_TRUE(a.result("match.nonce", of(id, R"("seat":"covenanter",)" + nonce())).at("begun").as_bool());
  a.result("match.watch", of(id, R"("viewer":"covenanter","from":1)"));
  for (int i = 0; i < 10;)
    if (play(a, id))
      ++i;
    else
      (void)a.next("match.news");
  const auto fair = a.result("match.fair", of_match(id));
  EXPECT_EQ(fair.at("opening"), json::parse(fmt::format(R"(["","{:032x}"])", 1)));
  EXPECT_FALSE(fair.at("nonces").as_object().empty());
}

TEST_F(Fair, MatchesWithOtherDiceTakeNoNonces) {
  Player a{port, anne};
  const auto id = text(a.result("match.new", R"({"game":"montrose"})").at("match"));
  EXPECT_EQ(a.error_of("match.fair", of_match(id)), "not_offered");
  EXPECT_EQ(a.error_of("match.nonce", of(id, R"("seat":"royalist",)" + nonce())), "not_offered");
}

}  // namespace
}  // namespace linstock::server
