// What docs/server.md and docs/operations.md promise.
#include <regex>

#include "harness.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

const std::string root = places::tests() + "/../";

TEST(ServerDocs, MethodTableIsTheGeneratedOne) {
  const auto generated = run(places::program() + " serve --document").out;
  ASSERT_FALSE(generated.empty());
  EXPECT_TRUE(read_file(root + "docs/server.md").ends_with("\n" + generated))
      << "put `linstock serve --document` at its end";
}

TEST(ServerDocs, EveryLimitIsListed) {
  const auto limits = read_file(root + "app/server/limits.hpp"),
             listed = read_file(root + "docs/operations.md");
  const std::regex name{R"(constexpr (?:auto|Rate|std::size_t) (\w+))"};
  std::size_t found = 0;
  for (std::sregex_iterator it{limits.begin(), limits.end(), name}, end; it != end; ++it, ++found)
    EXPECT_NE(listed.find("`" + (*it)[1].str() + "`"), std::string::npos) << (*it)[1];
  EXPECT_GT(found, 20u);
}

TEST(ServerDocs, HelpTellsEveryFlagOfTheDocuments) {
  const auto help = run(places::program() + " serve --help").out,
             listed = read_file(root + "docs/operations.md");
  const std::regex flag{R"(\| `(--[a-z-]+))"};
  for (std::sregex_iterator it{listed.begin(), listed.end(), flag}, end; it != end; ++it)
    EXPECT_NE(help.find((*it)[1].str()), std::string::npos) << (*it)[1];
}

TEST(ServerDocs, TheSystemdUnitIsGoodAndHardened) {
  const Folder folder;
  auto unit = read_file(root + "packaging/linstock.service");
  const std::string installed = "/usr/local/bin/linstock";
  ASSERT_NE(unit.find(installed), std::string::npos);
  unit.replace(unit.find(installed), installed.size(), places::program());
  const auto file = folder.write("linstock.service", unit);
  const auto good = run("systemd-analyze verify --man=no " + file + " 2>&1");
  EXPECT_EQ(good.status, 0) << good.out;
  constexpr int most_exposed = 15;  // in tenths; systemd calls 50 medium, 20 good
  const auto safe = run(fmt::format(
      "systemd-analyze security --no-pager --offline=true --threshold={} {} 2>&1", most_exposed, file));
  EXPECT_EQ(safe.status, 0) << safe.out;
}

/// Both bots play on a server to the end, with the token of a new guest; a token that nobody has is refused.
TEST(Examples, BotsPlayOnAServer) {
  const Folder folder;
  const Process server{{"--store", (folder.path() / "db").string()}};
  ASSERT_TRUE(server.up());
  // node 20 has WebSockets only if asked
  const auto node = fmt::format("PATH=$PATH:{}build/node/bin node --experimental-websocket", root);
  for (const auto& bot :
       {"python3 " + root + "examples/websocket_bot.py", node + " " + root + "examples/websocket_bot.mjs"}) {
    for (const char* game : {"montrose", "and-gentlemen-all"}) {
      const auto played = run(fmt::format("{} http://127.0.0.1:{} {} 7", bot, server.port(), game));
      EXPECT_EQ(played.status, 0) << bot;
      EXPECT_TRUE(played.out.contains(" wins")) << played.out;
    }
    const auto refused =
        run(fmt::format("export LINSTOCK_TOKEN=wrong; {} http://127.0.0.1:{} 2>&1", bot, server.port()));
    EXPECT_NE(refused.status, 0) << bot;
  }
}

}  // namespace
}  // namespace linstock::server
