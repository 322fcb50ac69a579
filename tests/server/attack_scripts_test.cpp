// Attacks that once worked, each played to its end: a secret umpire, a guest who fills the disk, old logins,
// a second server on the same file by another name.
#include <filesystem>

#include "attack.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

TEST_F(Attack, NobodyUmpiresInSecret) {
  Player m = hostile();
  // to sit and umpire at once, openly or by the way of an offer
  EXPECT_EQ(
      m.error_of("match.new", R"({"game":"montrose","umpire":true,"lobby":true,"seats":{"royalist":"me"}})"),
      "bad_parameters");
  const auto alone =
      text(m.result("match.new",
                    R"({"game":"montrose","umpire":true,"seats":{"royalist":"me","covenanter":"random"}})")
               .at("match"));
  EXPECT_EQ(m.error_of("match.invite", of(alone, R"("seat":"covenanter")")), "taken");
  EXPECT_NE(m.error_of("match.leave", of(alone, R"("seat":"covenanter","to":"offer")")), "");
  EXPECT_EQ(m.error_of("match.leave", of(alone, R"("seat":"royalist","to":"offer")")), "");
  EXPECT_EQ(m.error_of("match.sit", of(alone, R"("seat":"royalist")")), "") << "against a program he may";
  // to umpire others: they are told, and he does nothing in their names
  const auto lured =
      text(m.result("match.new", R"({"game":"montrose","umpire":true,"lobby":true})").at("match"));
  const auto seats = a.result("match.seats", fmt::format(R"({{"match":"{}"}})", lured));
  EXPECT_EQ(text(seats.at("umpire_name")), "Mallory");
  a.result("match.sit", of(lured, R"("seat":"covenanter")"));
  EXPECT_EQ(m.error_of("match.sit", of(lured, R"("seat":"royalist")")), "not_offered");
  EXPECT_EQ(m.error_of("chat.say", of(lured, R"("viewer":"covenanter","text":"I give up")")), "not_yours");
  EXPECT_EQ(m.error_of("match.leave", of(lured, R"("seat":"covenanter","to":"random")")), "not_yours");
  EXPECT_EQ(m.error_of("match.act", of(lured, R"("seat":"covenanter","line":"concede")")), "not_yours");
  b.result("match.sit", of(lured, R"("seat":"royalist")"));
  // a rematch or a copy of it has no umpire that is not named
  const auto save = a.result("match.save", of(lured, R"("viewer":"covenanter")")).at("document");
  EXPECT_EQ(text(save.at("umpire")), "Mallory");
  all_is_well();
}

TEST_F(Attack, AGuestCanNeitherFillTheDiskNorStopOthers) {
  constexpr std::size_t mebibyte = 1u << 20;
  Player m = hostile();
  const auto his =
      text(m.result("match.new", R"({"game":"montrose","umpire":true,"lobby":true})").at("match"));
  const std::string megabyte(mebibyte - 1'000, 'x'), note(9'999, 'x');
  const auto file = json::serialize(
      json::object{{"game", "montrose"},
                   {"files", json::object{{"data/montrose/tables.json",
                                           read_file(places::tests() + "/../data/montrose/tables.json") +
                                               std::string(900'000, ' ')}}}});
  for (int i = 0; i < 40; ++i) {
    (void)m.error_of("match.edit", of(his, fmt::format(R"("patch":{{"turn":3}},"reason":"{}")", megabyte)));
    (void)m.error_of("match.new", file);
    (void)m.error_of("notes.write", of(his, fmt::format(R"("text":"{}")", note)));
    (void)m.error_of("chat.say",
                     of(his, fmt::format(R"("viewer":"umpire","text":"{}")", note.substr(0, 1'000))));
    for (int k = 0; k < 5; ++k)
      (void)m.error_of("match.edit",
                       of(his, fmt::format(R"("patch":{{"turn":{}}},"reason":"so","waive":["{}"])", 2 + k % 2,
                                           note.substr(0, 1'000))));
    const bool plays = play_one(a, id), answers = play_one(b, id);
    EXPECT_TRUE(plays || answers) << "others play on";
  }
  EXPECT_NE(m.error_of("match.new", file), "");
  std::size_t stored = 0;
  for (const auto* end : {"", "-wal"})
    if (std::filesystem::exists(store() + end)) stored += std::filesystem::file_size(store() + end);
  EXPECT_LT(stored, 80 * mebibyte) << "what one guest may have, in the file and its log";
  EXPECT_EQ(get(port, "/healthz", elsewhere).status, 200u);
  EXPECT_EQ(server->end(SIGTERM), 0);
  server = start();
  Player again{server->port(), {}, bearer(program)};
  EXPECT_NE(again.error_of("match.new", file), "") << "a restart gives him no more";
  EXPECT_LT(server->memory(), memory_bound);
}

TEST_F(Attack, ANewAccountOrPasswordEndsOldLogins) {
  const auto stolen = token_of(port, mallory);  // whoever had it while Mallory was a guest
  Player old{port, {}, bearer(stolen)};
  EXPECT_EQ(text(old.result("session.hello").at("name")), "Mallory");
  const auto account = post(port, "/api/account", R"({"name":"Mallory","password":"a horse at the mill"})",
                            {{"Cookie", mallory}});
  ASSERT_EQ(account.status, 200u) << account.body;
  EXPECT_TRUE(ended(old));
  EXPECT_EQ(opens_with(port, stolen), 401u);
  const auto cookie = cookie_of(account);
  const auto second = token_of(port, cookie);
  Player socket{port, {}, bearer(second)};
  const auto changed =
      post(port, "/api/password", R"({"old":"a horse at the mill","new":"a mill at the weir"})",
           {{"Cookie", cookie}});
  ASSERT_EQ(changed.status, 200u) << changed.body;
  EXPECT_TRUE(ended(socket));
  EXPECT_EQ(opens_with(port, second), 401u);
  EXPECT_EQ(Player(port, cookie).error_of("match.mine"), "not_signed_in");
  EXPECT_EQ(Player(port, cookie_of(changed)).error_of("match.mine"), "");
  all_is_well();
}

TEST_F(Attack, ALinkToTheFileAdmitsNoSecondServer) {
  const auto link = folder.path() / "link.db", hard = folder.path() / "hard.db",
             far = folder.path() / "far.db";
  std::filesystem::create_symlink(store(), link);
  std::filesystem::create_symlink(link, far);
  std::filesystem::create_hard_link(store(), hard);
  for (const auto& name : {link, far, hard}) {
    const auto second =
        run(fmt::format("{} serve --port 0 --store {} 2>&1", places::program(), name.string()));
    EXPECT_EQ(second.status, 1) << name;
    EXPECT_NE(second.out.find("in use by another server"), std::string::npos) << second.out;
  }
  all_is_well();
}

}  // namespace
}  // namespace linstock::server
