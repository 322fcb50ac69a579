// docs/state.md explains every field of state, view and setting, as the generated types have them.
#include <map>
#include <regex>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games.hpp"
#include "program.hpp"
#include "protocol/document.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

/// Fields and types of an interface, in order: "sp: number".
using TypeFields = std::vector<std::string>;
using Interfaces = std::map<std::string, TypeFields>;

/// The interfaces of a TypeScript module.
Interfaces interfaces_of(const std::string& module) {
  Interfaces all;
  std::string name;
  const std::regex begins{R"(export interface (\w+).*)"}, field{R"(  (\w+: .*);)"};
  std::smatch found;
  for (const auto& line : lines_of(module))
    if (std::regex_match(line, found, begins))
      name = found[1];
    else if (!name.empty() && std::regex_match(line, found, field))
      all[name].push_back(found[1]);
    else
      name.clear();
  return all;
}

/// The interfaces that one refers to, itself included.
void reach(const Interfaces& all, const std::string& name, std::set<std::string>& reached) {
  const auto found = all.find(name);
  if (found == all.end() || !reached.insert(name).second) return;
  const std::regex word{R"(\b[A-Z]\w*)"};
  for (const auto& field : found->second)
    for (std::sregex_iterator it{field.begin(), field.end(), word}, end; it != end; ++it)
      reach(all, it->str(), reached);
}

/// The tables of a section of the document, each under the name of its interface.
Interfaces documented(const std::string& section) {
  Interfaces all;
  std::string name;
  bool inside = false;
  const std::regex row{R"(\| `(\w+)` \| `(.*)` \| (.+) \|)"};
  std::smatch found;
  for (const auto& line : lines_of(read_file(places::tests() + "/../docs/state.md"))) {
    if (line.starts_with("## ")) inside = line == "## " + section;
    if (line.starts_with("### ")) name = line.substr(4);
    if (!inside || !std::regex_match(line, found, row)) continue;
    auto type = std::regex_replace(found[2].str(), std::regex{R"(\\\|)"}, "|");
    all[name].push_back(fmt::format("{}: {}", found[1].str(), type));
  }
  return all;
}

void expect_documented(const std::string& section, const std::string& module,
                       std::initializer_list<const char*> from) {
  const auto types = interfaces_of(module);
  std::set<std::string> reached;
  for (const char* name : from) reach(types, name, reached);
  reached.erase("Rules");  // games.describe has the options
  Interfaces wanted;
  for (const auto& name : reached) wanted[name] = types.at(name);
  EXPECT_GT(wanted.size(), 4u);
  EXPECT_EQ(documented(section), wanted) << section;
}

TEST(StateDocument, ExplainsEveryFieldAndNoOther) {
  expect_documented("All games", protocol::types_of_kernel(), {"Core"});
  for (const GameInfo& game : games())
    expect_documented(std::string{game.title}, protocol::types(game), {"View", "MoveDraft", "Setting"});
}

}  // namespace
}  // namespace linstock
