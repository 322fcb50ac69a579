// The sentences of reasons: one for each in every language, none that is never said.
#include <filesystem>
#include <map>
#include <set>
#include <span>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kernel/embedded.hpp"
#include "play/store.hpp"

namespace linstock {
namespace {

namespace json = boost::json;
using Book = std::map<std::string, std::string>;

constexpr std::string_view books[] = {"common", "montrose", "and-gentlemen-all"};

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

/// All sources of engine and program, one after the other.
std::string sources() {
  std::string all;
  const std::filesystem::path root = std::filesystem::path{LINSTOCK_TESTS}.parent_path();
  for (const auto* folder : {"engine", "app"})
    for (const auto& file : std::filesystem::recursive_directory_iterator{root / folder})
      if (file.path().extension() == ".cpp" || file.path().extension() == ".hpp")
        all += play::read_file(file.path()).value_or("");
  return all;
}

TEST(Reasons, AreSaidInEveryLanguage) {
  for (const auto book : books) {
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
  for (const auto book : std::span{books}.subspan(1))
    for (const auto& id : ids(read(book, "en"))) EXPECT_FALSE(common.contains(id)) << book << ": " << id;
}

TEST(Reasons, AreAllGivenSomewhere) {
  const std::string code = sources();
  for (const auto book : books)
    for (const auto& id : ids(read(book, "en")))
      EXPECT_NE(code.find(fmt::format("\"{}\"_reason", id)), std::string::npos) << book << ": " << id;
}

TEST(Reasons, OfHintsAreSentencesAndOfRefusalsAreNot) {
  for (const auto book : books)
    for (const auto* language : {"en", "de"})
      for (const auto& [id, sentence] : read(book, language))
        EXPECT_EQ(sentence.ends_with('.'), id.starts_with("hint-")) << book << ": " << id;
}

}  // namespace
}  // namespace linstock
