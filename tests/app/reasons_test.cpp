// The sentences of reasons: one for each in every language, none that is never said.
#include <map>
#include <ranges>
#include <set>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games.hpp"
#include "kernel/embedded.hpp"
#include "kernel/reason.hpp"

namespace linstock {
namespace {

namespace json = boost::json;
using Book = std::map<std::string, std::string>;

/// What all games say, and what each of them does.
std::vector<std::string_view> books() {
  std::vector<std::string_view> all{"common"};
  for (const auto& game : games()) all.push_back(game.id);
  return all;
}

Book read(std::string_view book, std::string_view language) {
  Book sentences;
  const auto file = embedded_file(fmt::format("data/{}/reasons.{}.json", book, language));
  if (!file) return sentences;
  const json::value document = json::parse(*file);
  for (const auto& [id, sentence] : document.at("reasons").as_object())
    sentences.emplace(id, sentence.as_string().c_str());
  return sentences;
}

std::set<std::string> ids(const Book& book) {
  std::set<std::string> all;
  for (const auto& [id, sentence] : book) all.insert(id);
  return all;
}

std::set<std::string> holes(const std::string& sentence) {
  std::set<std::string> all;
  for (auto at = sentence.find('{'); at != sentence.npos; at = sentence.find('{', at + 1))
    all.insert(sentence.substr(at + 1, sentence.find('}', at) - at - 1));
  return all;
}

/// The ids of a book that the program gives somewhere.
std::set<std::string> given(std::string_view book) {
  std::set<std::string> all;
  for (const auto* reason = GivenReason::last; reason; reason = reason->next)
    if (reason->id.book == book) all.emplace(reason->id.id);
  return all;
}

TEST(Reasons, AreSaidInEveryLanguage) {
  for (const auto book : books()) {
    const Book english = read(book, "en"), german = read(book, "de");
    ASSERT_FALSE(english.empty()) << book;
    EXPECT_EQ(ids(english), ids(german)) << book;
    for (const auto& [id, sentence] : german) {
      EXPECT_FALSE(sentence.empty()) << id;
      const auto known = holes(english.at(id));
      for (const auto& hole : holes(sentence)) EXPECT_TRUE(known.contains(hole)) << id << ": " << hole;
    }
  }
}

TEST(Reasons, HaveOneSentenceForEachId) {
  const auto common = ids(read("common", "en"));
  for (const auto book : books() | std::views::drop(1))
    for (const auto& id : ids(read(book, "en"))) EXPECT_FALSE(common.contains(id)) << book << ": " << id;
}

TEST(Reasons, AreAllGivenSomewhere) {
  for (const auto book : books())
    for (const auto& id : ids(read(book, "en")))
      EXPECT_TRUE(given(book).contains(id)) << book << ": " << id << " is never given";
}

TEST(Reasons, SayMoreThanThatSomethingIsRefused) {  // the page puts "Not allowed now: " before them
  for (const auto book : books())
    for (const auto* language : {"en", "de"})
      for (const auto& [id, sentence] : read(book, language))
        for (const std::string_view again : {"not allow", "may not do this", "not offered", "erlaubt nicht",
                                             "erlauben das", "darfst du jetzt nicht", "nicht angeboten"})
          EXPECT_FALSE(sentence.contains(again)) << book << ": " << id << ": " << sentence;
}

TEST(Reasons, OfHintsAreSentencesAndOfRefusalsAreNot) {
  for (const auto book : books())
    for (const auto* language : {"en", "de"})
      for (const auto& [id, sentence] : read(book, language))
        EXPECT_EQ(sentence.ends_with('.'), id.starts_with("hint-")) << book << ": " << id;
}

}  // namespace
}  // namespace linstock
