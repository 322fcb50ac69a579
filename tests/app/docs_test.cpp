// What the documents promise: the method table, the worked session, the README's bot.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games.hpp"
#include "program.hpp"
#include "protocol/document.hpp"
#include "support/places.hpp"
#include "support/sample.hpp"

namespace linstock {
namespace {

const std::string root = places::tests() + "/../";

/// The first fenced block of this kind behind a heading.
std::string block(const std::string& text, const std::string& heading, const std::string& kind) {
  const auto begin = text.find(fmt::format("\n```{}\n", kind), text.find(fmt::format("\n{}\n", heading)));
  if (begin == text.npos) return {};
  const auto from = begin + kind.size() + 5;
  return text.substr(from, text.find("\n```\n", from) + 1 - from);
}

/// Whether a line is what stands in the document, where "…" stands for anything.
bool agrees(const std::string& line, const std::string& written) {
  std::size_t at = 0, from = 0;
  const std::string dots = "…";
  for (bool first = true;; first = false) {
    const auto end = written.find(dots, from);
    const auto piece = written.substr(from, end == written.npos ? end : end - from);
    if (end == written.npos) {
      if (first) return line == piece;
      return line.size() >= at + piece.size() && line.ends_with(piece);
    }
    const auto found = line.find(piece, at);
    if (found == line.npos || (first && found != 0)) return false;
    at = found + piece.size();
    from = end + dots.size();
  }
}

TEST(Docs, ElisionsStandForAnything) {
  EXPECT_TRUE(agrees("abc", "abc"));
  EXPECT_TRUE(agrees("abc", "a…c"));
  EXPECT_TRUE(agrees("abc", "…"));
  EXPECT_TRUE(agrees("abcd", "a…c…"));
  EXPECT_FALSE(agrees("abc", "ab"));
  EXPECT_FALSE(agrees("abc", "b…"));
  EXPECT_FALSE(agrees("abc", "a…b"));
  EXPECT_FALSE(agrees("aa", "aa…a"));
}

TEST(Docs, MethodTableIsTheGeneratedOne) {
  const auto text = read_file(root + "docs/protocol.md");
  EXPECT_TRUE(text.ends_with(fmt::format("\n{}", protocol::document(games()))))
      << "put `linstock rpc --document` at its end";
  EXPECT_EQ(run(places::program() + " rpc --document").out, protocol::document(games()));
}

TEST(Docs, TypesOfThePageAreTheGeneratedOnes) {
  for (const GameInfo& game : games())
    EXPECT_EQ(read_file(fmt::format("{}web/src/engine/generated/{}.ts", root, game.id)),
              protocol::types(game))
        << fmt::format("put `linstock rpc --types {}` there", game.id);
  EXPECT_EQ(read_file(root + "web/src/engine/generated/kernel.ts"), protocol::types_of_kernel())
      << "put `linstock rpc --types kernel` there";
  EXPECT_EQ(run(places::program() + " rpc --types kernel").out, protocol::types_of_kernel());
  const auto printed = run(places::program() + " rpc --types montrose");
  EXPECT_EQ(printed.out, protocol::types(games().front()));
  EXPECT_EQ(printed.status, 0);
  EXPECT_EQ(run(places::program() + " rpc --types chess 2>&1").out,
            "linstock: there is no game chess; there are montrose, and-gentlemen-all, declare-thee-sir, "
            "matchlocks, by-the-sword\n");
}

TEST(Docs, TheNotationOfEveryGameIsExplained) {
  const auto text = read_file(root + "docs/protocol.md");
  const auto from = text.find("\n## Notation of moves\n");
  const auto section = text.substr(from, text.find("\n## ", from + 1) - from);
  for (const GameInfo& game : games())
    EXPECT_TRUE(section.contains(fmt::format(" of *{}* ", game.title))) << game.title;
}

TEST(Docs, ThePositionIsLegal) {
  auto position = block(read_file(root + "docs/protocol.md"), "## Positions", "json");
  std::erase(position, '\n');
  const Folder folder;
  const auto in = folder.write(
      "in",
      R"({"jsonrpc":"2.0","id":1,"method":"match.setup","params":{"game":"montrose","seed":1,"position":)" +
          position + "}}\n");
  const auto said = run(places::program() + " rpc < " + in).out;
  EXPECT_TRUE(said.contains(R"("result":{"match":"m1")")) << said;
}

/// Sends what a session of the document sends, and compares what comes back.
void replay(const std::string& heading) {
  const auto session = lines_of(block(read_file(root + "docs/protocol.md"), heading, "text"));
  std::string in;
  std::vector<std::string> expected;
  for (const auto& line : session) {
    constexpr std::string_view sent = "→ ", back = "← ";
    if (line.starts_with(sent)) in.append(line, sent.size()).append("\n");
    if (line.starts_with(back)) expected.push_back(line.substr(back.size()));
  }
  ASSERT_FALSE(expected.empty());
  const Folder folder;
  const auto said = lines_of(run(places::program() + " rpc < " + folder.write("in", in)).out);
  ASSERT_EQ(said.size(), expected.size());
  for (std::size_t i = 0; i < said.size(); ++i)
    EXPECT_TRUE(agrees(said[i], expected[i])) << said[i] << "\nis not\n" << expected[i];
}

TEST(Docs, WorkedSessionIsReplayed) { replay("## A worked session"); }
TEST(Docs, MarchBrokenOffIsReplayed) { replay("## A march broken off"); }
TEST(Docs, PlacesAndHeadingsAreReplayed) { replay("## Places and headings"); }
TEST(Docs, BattleWithDiceIsReplayed) { replay("## A battle with dice of yours"); }
/// What has changed in it on purpose, tests/regenerate writes anew.
TEST(Docs, WorkedBattleIsReplayed) { replay("## A worked battle"); }

TEST(Readme, BotPlaysWholeGames) {
  const auto text = block(read_file(root + "README.md"), "## Write a bot", "python");
  ASSERT_FALSE(text.empty());
  EXPECT_EQ(text, read_file(root + "examples/bot.py"));
  EXPECT_LE(lines_of(text).size(), 50u);
  const auto play = [](const std::string& arguments) {
    const auto done =
        run(fmt::format("LINSTOCK={} python3 {}examples/bot.py {}", places::program(), root, arguments));
    EXPECT_EQ(done.status, 0) << arguments;
    EXPECT_TRUE(done.out.contains(" wins")) << arguments << done.out;
    return done.out;
  };
  for (const GameInfo& game : games())
    for (const auto scenario : game.scenarios.first(at_length() ? game.scenarios.size() : 1))
      play(fmt::format("{} 7 {}", game.id, scenario));
  EXPECT_EQ(play("montrose 7"), play("montrose 7"));  // the same seed, the same game
}

/// The node that is installed, or the one that tools/fetch_node puts into the build folder.
const std::string node = fmt::format("PATH=$PATH:{}build/node/bin node", root);

TEST(Examples, TheJavaScriptBotPlaysWholeGames) {
  for (const char* arguments :
       {"montrose 7", "and-gentlemen-all 7 first-battle", "and-gentlemen-all 7 naseby"}) {
    const auto done =
        run(fmt::format("LINSTOCK={} {} {}examples/bot.mjs {}", places::program(), node, root, arguments));
    EXPECT_EQ(done.status, 0) << arguments;
    EXPECT_TRUE(done.out.contains(" wins")) << done.out;
  }
}

}  // namespace
}  // namespace linstock
