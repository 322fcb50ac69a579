// Versions of the rules: matches that play differently need another, or servers could not tell a changed rule
// from a damaged journal.
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/program.hpp"
#include "games.hpp"
#include "kernel/hash.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

std::vector<std::string> lines_of_file(const char* name) {
  return lines_of(read_file(places::tests() + "/" + name));
}

std::string hash_of_text(const std::string& text) {
  Hasher hasher;
  for (const char c : text) hasher.word(static_cast<unsigned char>(c));
  return fmt::format("{:016x}", hasher.value());
}

/// tests/rules_versions.txt has a line "GAME VERSION HASH" for each version, the hash that of the game's
/// lines in tests/signatures.txt. Two versions have the same hash if these matches do not show what changed.
TEST(RulesVersion, GrowsWhenMatchesPlayDifferently) {
  std::map<std::string, std::string> signatures;
  for (const auto& line : lines_of_file("signatures.txt"))
    signatures[line.substr(0, line.find(' '))] += line + "\n";
  std::map<std::string, std::pair<std::uint32_t, std::string>> last;
  for (const auto& line : lines_of_file("rules_versions.txt")) {
    const auto first = line.find(' '), second = line.rfind(' ');
    auto& [version, hash] = last[line.substr(0, first)];
    const auto next = std::stoul(line.substr(first + 1, second - first - 1));
    EXPECT_EQ(next, version + 1) << line;
    version = static_cast<std::uint32_t>(next);
    hash = line.substr(second + 1);
  }
  ASSERT_EQ(signatures.size(), games().size());
  for (const GameInfo& game : games()) {
    const std::string id{game.id};
    const auto match = game.create({.scenario = std::string{game.scenarios.front()}});
    ASSERT_TRUE(match) << id;
    const auto hash = hash_of_text(signatures.at(id));
    EXPECT_EQ(last[id].second, hash)
        << id << ": its recorded matches changed. Raise its rules_version, and add to rules_versions.txt:\n"
        << fmt::format("{} {} {}", id, last[id].first + 1, hash);
    EXPECT_EQ((*match)->rules_version(), last[id].first) << id;
  }
}

}  // namespace
}  // namespace linstock
