// What was acknowledged is kept, whatever happens to the process; what cannot be used is refused and left
// alone.
#include <filesystem>

#include "support/places.hpp"
#include "witness.hpp"

namespace linstock::server {
namespace {

using Durable = Serving;

TEST_F(Durable, NothingAcknowledgedIsLostWhenTheProcessIsKilled) {
  const int kills = std::getenv("LINSTOCK_LONG") ? 40 : 6;
  std::string token;
  Lines all;
  for (int round = 0; round < kills; ++round) {
    auto server = start();
    if (token.empty()) token = token_of(server->port(), guest(server->port(), "Anne"));
    {  // what was acknowledged before the kill is there
      Player p{server->port(), {}, bearer(token)};
      EXPECT_TRUE(p.result("session.hello").at("signed_in").as_bool());
      for (const auto& [id, lines] : all) {
        const auto view = p.result("match.log", fmt::format(R"({{"match":"{}","viewer":"spectator"}})", id));
        EXPECT_TRUE(view.contains("events"));
        EXPECT_FALSE(p.result("match.pending", about(id)).at("dice_wanted").as_bool());
      }
    }
    Witness one, two;
    std::thread first{[&] { one.play(server->port(), token, 3); }},
        second{[&] { two.play(server->port(), token, 3); }};
    one.wait_for(20 + round, 370 * round);
    EXPECT_EQ(server->end(SIGKILL), -1);
    first.join(), second.join();
    all.merge(one.lines), all.merge(two.lines);
  }
  auto server = start();
  EXPECT_EQ(server->end(SIGTERM), 0);
  const auto checked = run(fmt::format("{} verify --store {}", places::program(), store()));
  EXPECT_EQ(checked.status, 0) << checked.out;
  EXPECT_GT(expect_kept(all, store()), 100u);
}

TEST_F(Durable, AsksAreFinishedBeforeTheEnd) {
  auto server = start();
  const auto cookie = guest(server->port(), "Anne");
  Player p{server->port(), cookie};
  const auto id =
      text(p.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
               .at("match"));
  ASSERT_TRUE(play_one(p, id));
  EXPECT_EQ(server->end(SIGTERM), 0);
  auto again = start();
  Player back{again->port(), cookie};
  EXPECT_EQ(back.result("match.mine").at("matches").as_array().size(), 1u);
}

TEST_F(Durable, ADoneThatIsSentAgainAfterARestartHasItsFirstResult) {
  auto server = start();
  const auto token = token_of(server->port(), guest(server->port(), "Anne"));
  Player p{server->port(), {}, bearer(token)};
  const auto id =
      text(p.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
               .at("match"));
  std::string done;
  json::object first;
  for (int plays = 0; done.empty() && plays < 200; ++plays) {
    const auto pending = p.result("match.pending", about(id));
    const auto& q = pending.at("questions").at(0);
    const auto& answers = q.at("answers").as_array();
    const auto& answer = answers.at(answers.size() - 1);
    const bool completes = text(answer.at("role")) == "done" && !text(q.at("draft")).empty();
    if (!completes) {
      ASSERT_TRUE(play_one(p, id));
      continue;
    }
    done = of(id, fmt::format(R"("seat":"{}","line":"done","question":{})", text(q.at("seat")),
                              q.at("number").as_int64()));
    first = p.result("match.choose", done);
  }
  ASSERT_TRUE(first.contains("entry")) << "no play of several parts was asked for";
  EXPECT_EQ(p.result("match.choose", done), first);
  EXPECT_EQ(server->end(SIGKILL), -1);
  server = start();
  Player back{server->port(), {}, bearer(token)};
  EXPECT_EQ(back.result("match.choose", done), first);
  EXPECT_TRUE(play_one(back, id)) << "and it was one play";
}

TEST_F(Durable, ASecondServerOnTheSameFileIsRefused) {
  auto server = start();
  const auto second = run(fmt::format("{} serve --port 0 --store {} 2>&1", places::program(), store()));
  EXPECT_EQ(second.status, 1);
  EXPECT_NE(second.out.find("in use by another server"), std::string::npos) << second.out;
}

TEST_F(Durable, ASecondServerIsRefusedByWhateverName) {
  const auto link = folder.path() / "link.db", other = folder.path() / "other.db";
  const auto refused = [&](const std::string& name) {
    const auto second = run(fmt::format("{} serve --port 0 --store {} 2>&1", places::program(), name));
    EXPECT_EQ(second.status, 1) << name;
    EXPECT_NE(second.out.find("in use by another server"), std::string::npos) << second.out;
  };
  std::filesystem::create_symlink(store(), link);
  std::string cookie;
  {
    // served by the name of a link, it keeps what is made
    Process server{{"--store", link.string()}, log()};
    ASSERT_TRUE(server.up());
    cookie = guest(server.port(), "Anne");
    Player p{server.port(), cookie};
    p.result("match.new", R"({"game":"montrose"})");
    std::filesystem::create_hard_link(store(), other);
    for (const auto& name :
         {store(), link.string(), other.string(), (folder.path() / "." / "link.db").string()})
      refused(name);
    EXPECT_EQ(server.end(SIGKILL), -1);
  }
  const auto server = start();
  Player p{server->port(), cookie};
  EXPECT_EQ(p.result("match.mine").at("matches").as_array().size(), 1u);
  refused(link.string());
}

TEST_F(Durable, TheFilesAreTheOwnersAlone) {
  using std::filesystem::perms;
  const auto private_to_owner = [&](const std::string& file) {
    const auto open = std::filesystem::status(file).permissions() & (perms::group_all | perms::others_all);
    EXPECT_EQ(open, perms::none) << file;
  };
  for (int starts = 0; starts < 3; ++starts) {
    auto server = start();
    guest(server->port(), "Anne");
    for (const auto* end : {"", "-wal", "-shm"}) private_to_owner(store() + end);
    server->end(starts == 1 ? SIGKILL : SIGTERM);
    for (const auto* end : {"", "-wal", "-shm"})  // as an older server left them
      if (std::filesystem::exists(store() + end))
        std::filesystem::permissions(store() + end, perms::group_read | perms::others_read,
                                     std::filesystem::perm_options::add);
  }
}

TEST_F(Durable, ADamagedOrNewerOrForeignFileIsRefusedAndLeftAlone) {
  {
    auto server = start();
    Player p{server->port(), guest(server->port(), "Anne")};
    for (int i = 0; i < 20; ++i) p.result("match.new", R"({"game":"montrose"})");
    server->end(SIGTERM);
  }
  const auto refused = [&](std::string_view why) {
    const auto before = read_file(store());
    const auto started = run(fmt::format("{} serve --port 0 --store {} 2>&1", places::program(), store()));
    EXPECT_EQ(started.status, 1) << started.out;
    EXPECT_NE(started.out.find(why), std::string::npos) << started.out;
    EXPECT_EQ(read_file(store()), before);
  };
  const auto good = read_file(store());
  run(fmt::format("sqlite3 {} 'update linstock set version = 99'", store()));
  refused("newer Linstock");
  auto bad = good;
  for (std::size_t i = 4096; i < bad.size(); i += 64) bad[i] = static_cast<char>(bad[i] ^ 0x5a);
  std::ofstream{store(), std::ios::binary} << bad;
  refused(store());
  std::ofstream{store(), std::ios::binary} << "this is a letter to my aunt, and no database at all";
  refused(store());
  std::filesystem::remove(store());
  run(fmt::format("sqlite3 {} 'create table recipes (name text)'", store()));
  refused("not a database of Linstock");
  std::ofstream{store(), std::ios::binary} << good;
  auto server = start();
  EXPECT_TRUE(server->up());
}

TEST_F(Durable, ABackupIsTakenWhileItServes) {
  auto server = start();
  const auto cookie = guest(server->port(), "Anne");
  Player p{server->port(), cookie};
  const auto id =
      text(p.result("match.new", R"({"game":"montrose","seats":{"royalist":"me","covenanter":"me"}})")
               .at("match"));
  ASSERT_TRUE(play_one(p, id));
  const auto copy = store() + ".copy";
  const auto done = run(fmt::format("{} backup --store {} {} 2>&1", places::program(), store(), copy));
  EXPECT_EQ(done.status, 0) << done.out;
  EXPECT_NE(run(fmt::format("{} backup --store {} {} 2>&1", places::program(), store(), copy)).status, 0)
      << "never over a file";
  Process other{{"--store", copy}};
  Player q{other.port(), cookie};
  EXPECT_TRUE(play_one(q, id));
  const auto good = run(fmt::format("{} verify --store {} 2>&1", places::program(), copy));
  EXPECT_NE(good.out.find("1 match"), std::string::npos) << good.out;
}

}  // namespace
}  // namespace linstock::server
