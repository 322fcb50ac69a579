// The words layer: what the braces do. What the games say is in game_words_test.cpp.
#include "words.hpp"

#include <set>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "app/program.hpp"
#include "kernel/embedded.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

namespace json = boost::json;

struct Catalogue {
  Words words;
  Faults faults;
  explicit Catalogue(std::string_view text) { words.add(text, "words", faults); }
  std::string say(std::string_view id, std::string_view fields) const {
    return words.say("m", id, json::parse(fields).as_object());
  }
};

const Catalogue small{
    R"({"grammar": {"and": " and "}, "names": {"perth": "Perth", "i-1": "Irish 1", "i-2": "Irish 2"},
  "titles": {"perth": "PERTH"},
  "m": {"plain": "at {space}", "signed": "{n:signed}", "list": "{u}", "fold": "{u:fold}", "dice": "{d:dice}",
        "choice": "{b?yes {space}|no}", "count": "{n#none|one|{n} of them}", "two": "{n#one|many}",
        "equal": "{how=time?late|{how=loss?lost|other}}", "path": "{a.b}", "title": "{space:title}",
        "each": "{s:each {x}-{y}}", "silent": ""}})"};

TEST(Words, FillsInNamesAndNumbers) {
  EXPECT_TRUE(small.faults.empty());
  EXPECT_EQ(small.say("plain", R"({"space": "perth"})"), "At Perth");
  EXPECT_EQ(small.say("title", R"({"space": "perth"})"), "PERTH");
  EXPECT_EQ(small.say("signed", R"({"n": 1})"), "+1");
  EXPECT_EQ(small.say("path", R"({"a": {"b": 7}})"), "7");
  EXPECT_EQ(small.say("silent", "{}"), "");
}

TEST(Words, JoinsAndFoldsLists) {
  EXPECT_EQ(small.say("list", R"({"u": ["perth", "i-1", "i-2"]})"), "Perth, Irish 1 and Irish 2");
  EXPECT_EQ(small.say("fold", R"({"u": ["perth", "i-1", "i-2"]})"), "Perth and 2 Irish");
  EXPECT_EQ(small.say("fold", R"({"u": ["i-2"]})"), "Irish 2");
  EXPECT_EQ(small.say("each", R"({"s": [{"x": 1, "y": 2}, {"x": 3, "y": 4}]})"), "1-2 and 3-4");
}

TEST(Words, ChoosesByFlagCountAndValue) {
  EXPECT_EQ(small.say("choice", R"({"b": true, "space": "perth"})"), "Yes Perth");
  EXPECT_EQ(small.say("choice", R"({"b": []})"), "No");
  EXPECT_EQ(small.say("count", R"({"n": 0})"), "None");
  EXPECT_EQ(small.say("count", R"({"n": 1})"), "One");
  EXPECT_EQ(small.say("count", R"({"n": 5})"), "5 of them");
  EXPECT_EQ(small.say("two", R"({"n": 0})"), "Many");
  EXPECT_EQ(small.say("equal", R"({"how": "loss"})"), "Lost");
}

TEST(Words, ShowsDiceAsFacesOrNumbers) {
  EXPECT_EQ(small.say("dice", R"({"d": [3, 5]})"), "[3][5]");
  Words words = small.words;
  words.dice_glyphs = true;
  EXPECT_EQ(words.say("m", "dice", json::parse(R"({"d": [3, 5]})").as_object()), "⚂ ⚄");
}

TEST(Words, NamesFromDataGiveWayToTheCatalogue) {
  Words words = small.words;
  words.add_names(json::parse(
      R"({"spaces": [{"id": "perth", "name": "X"}, {"id": "hill", "name": null, "place": "a hill"},
                                  {"id": "ayr", "name": "Ayr"}]})"));
  EXPECT_EQ(words.name("perth"), "Perth");
  EXPECT_EQ(words.name("hill"), "a hill");
  EXPECT_EQ(words.name("ayr"), "Ayr");
  EXPECT_EQ(words.name("nobody"), "nobody");
}

/// A name from a file stays on its line and turns nothing around.
TEST(Words, ANameCannotPassForTheProgramsOwnLines) {
  Words words = small.words;
  words.add_names(json::parse(
      R"([{"id": "x", "name": "Anne\n> undo"}, {"id": "y", "title": "a\u202eb\u2066c\u200bd", "text": "one\r\ntwo"}])"));
  EXPECT_EQ(words.name("x"), "Anne\uFFFD> undo");
  EXPECT_EQ(words.name("y"), "a\uFFFDb\uFFFDc\uFFFDd");
  EXPECT_EQ(words.fill("{card:text}", {{"card", "y"}}), "one\uFFFD\uFFFDtwo");
}

TEST(PromptWords, EveryRefusalHasItsWords) {
  Words words;
  Faults faults;
  words.add(*embedded_file("data/prompt/words.en.json"), "words.en.json", faults);
  EXPECT_TRUE(faults.empty());
  const std::set<std::string> all{"not-understood", "not-offered",  "not-your-turn", "old-question", "over",
                                  "cannot-undo",    "bad-document", "too-much",      "diverged"};
  const auto ids = words.ids("why");
  EXPECT_EQ((std::set<std::string>{ids.begin(), ids.end()}), all);
}

/// The cases that the page keeps, too (web/src/words/template.test.ts): the braces mean the same everywhere.
TEST(Words, FillsInWhatEveryProgramFillsIn) {
  const auto file = json::parse(read_file(places::tests() + "/words/cases.json"));
  Words words;
  Faults faults;
  words.add(json::serialize(file.at("catalogue")), "cases.json", faults);
  words.add_names(file.at("names"));
  ASSERT_TRUE(faults.empty());
  const auto& cases = file.at("cases").as_array();
  EXPECT_GE(cases.size(), 40u);
  for (const auto& one : cases) {
    const auto& fields = one.at("fields").as_object();
    const auto* id = one.as_object().if_contains("id");
    const auto text = [](const json::value& v) { return std::string{v.as_string()}; };
    const auto said = id ? words.say("m", text(*id), fields) : words.fill(text(one.at("template")), fields);
    EXPECT_EQ(said, text(one.at("expect"))) << json::serialize(one);
  }
}

}  // namespace
}  // namespace linstock
