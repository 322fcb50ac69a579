// The loop on standard input and output, in process and over real pipes; the verify command.
#include "rpc.hpp"

#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kernel/save.hpp"
#include "program.hpp"
#include "protocol/dispatch.hpp"
#include "support/places.hpp"
#include "tiny.hpp"
#include "verify.hpp"

namespace linstock {
namespace {

const std::string hello = R"({"jsonrpc":"2.0","id":1,"method":"session.hello"})";

std::vector<std::string> answers(const std::string& text) {
  std::istringstream in{text};
  std::ostringstream out;
  EXPECT_EQ(rpc(in, out, tiny::games()), 0);
  return lines_of(out.str());
}

TEST(Rpc, AnswersLineByLineUntilTheEnd) {
  EXPECT_TRUE(answers("").empty());
  EXPECT_EQ(answers(hello).size(), 1u);  // the last line needs no end
  EXPECT_EQ(answers(hello + "\n\n" + hello + "\r\n").size(), 2u);
}

TEST(Rpc, NewsFollowTheAnswerThatCausedThem) {
  const auto out = answers(R"({"jsonrpc":"2.0","id":1,"method":"match.new","params":{"game":"tiny","seed":5}}
{"jsonrpc":"2.0","id":2,"method":"match.watch","params":{"match":"m1","viewer":"blue"}}
{"jsonrpc":"2.0","id":3,"method":"match.choose","params":{"match":"m1","seat":"red","line":"march a"}}
)");
  ASSERT_EQ(out.size(), 4u);
  EXPECT_TRUE(out[2].contains(R"("id":3)"));
  EXPECT_TRUE(out[3].contains(R"("method":"match.news")"));
}

TEST(Rpc, LongLinesAreSkippedAndSaidToBe) {
  const auto out = answers(std::string(protocol::max_message + 5, 'x') + "\n" + hello + "\n");
  ASSERT_EQ(out.size(), 2u);
  EXPECT_TRUE(out[0].contains("too_large"));
  EXPECT_TRUE(out[1].contains(R"("result")"));
}

TEST(Rpc, SurvivesGarbageOverARealPipe) {
  const Folder folder;
  const std::string garbage("\x00\x01\xff{\n[[[[\n\n\"", 12);
  const auto input = folder.write("in", hello + "\n" + garbage + "\n" + hello + "\n}\n" + hello + "\nnull");
  const auto r = run("cat " + input + " | " + places::program() + " rpc | cat");
  std::size_t good = 0, bad = 0;
  for (const auto& line : lines_of(r.out)) (line.contains(R"("result")") ? good : bad)++;
  EXPECT_EQ(good, 3u);
  EXPECT_EQ(bad, 5u) << r.out;
}

/// At Kilpont's question the umpire takes the card away: the question goes, the program stays.
TEST(Rpc, SurvivesAnEditThatRemovesTheCardInForce) {
  const Folder folder;
  const auto call = [](int id, std::string_view method, std::string_view params) {
    return fmt::format(R"({{"jsonrpc":"2.0","id":{},"method":"{}","params":{}}})"
                       "\n",
                       id, method, params);
  };
  const std::string_view position = R"({"at":"royalist-cards","state":{"turn":3,
      "at":{"montrose":"brechin","argyll":"inverness","c-lowland-1":"forfar","c-lowland-2":"nl-deeside"},
      "decks":{"royalist":{"value":["irish-terror","r-force-march","gordon-horse","clans-rise",
      "over-the-snow","forewarned","plunder","maccolla-goes-home","kilpont"]}}}})";
  auto setup = fmt::format(R"({{"game":"montrose","seed":1,"position":{}}})", position);
  std::erase(setup, '\n');
  const auto input = folder.write(
      "in", call(1, "match.setup", setup) + call(2, "match.pending", R"({"match":"m1"})") +
                call(3, "match.edit", R"({"match":"m1","patch":{"card":null},"reason":"the wrong card"})") +
                call(4, "match.choose", R"({"match":"m1","seat":"royalist","line":"win-over c-lowland-1"})") +
                call(5, "match.choose", R"({"match":"m1","seat":"royalist","line":"end-march"})") + hello +
                "\n");
  const auto r = run(places::program() + " rpc < " + input);
  EXPECT_EQ(r.status, 0);
  const auto out = lines_of(r.out);
  ASSERT_EQ(out.size(), 6u) << r.out;
  EXPECT_TRUE(out[1].contains(R"("is":"win-over")")) << out[1];
  EXPECT_TRUE(out[2].contains(R"("result")")) << out[2];
  EXPECT_TRUE(out[3].contains(R"("error")")) << out[3];
  EXPECT_TRUE(out[4].contains(R"("result")")) << out[4];
  EXPECT_TRUE(out[5].contains(R"("result")")) << out[5];
}

struct Verify : testing::Test {
  int verified(std::string_view text) {
    std::ostringstream out;
    const int status = verify(folder.write("save.json", text), out, tiny::games());
    said = out.str();
    return status;
  }
  Folder folder;
  std::string said;
};

TEST_F(Verify, SaysThatEverythingAgrees) {
  auto m = tiny::match(5);
  EXPECT_EQ(verified(save(*m)), 0);
  EXPECT_EQ(said, "0 entries, every hash and every die agrees\n");
  ASSERT_TRUE(m->choose(tiny::red, "roll"));
  EXPECT_EQ(verified("\xEF\xBB\xBF" + save(*m)), 0) << "with a byte order mark";
  EXPECT_EQ(said, "1 entry, every hash and every die agrees\n");
}

TEST_F(Verify, NamesTheDivergence) {
  auto m = tiny::match(5);
  ASSERT_TRUE(m->choose(tiny::red, "march a"));
  auto text = save(*m);
  text.replace(text.find("march a"), 7, "march b");
  EXPECT_EQ(verified(text), 0);  // one unit more or less is the same here
  text.replace(text.find("march b"), 7, "march a b");
  EXPECT_EQ(verified(text), 1);
  EXPECT_TRUE(said.ends_with("save.json: entry 0, march a b: total differs\n")) << said;
}

TEST_F(Verify, RefusesWhatIsNoSave) {
  EXPECT_EQ(verified("{}"), 1);
  EXPECT_EQ(verified(""), 1);
  std::ostringstream out;
  EXPECT_EQ(verify("no/such/file", out, tiny::games()), 1);
  EXPECT_EQ(out.str(), "no/such/file: cannot be read\n");
  EXPECT_EQ(run(places::program() + " verify no/such/file").status, 1);
}

}  // namespace
}  // namespace linstock
