// Tables read from files, as they are and changed, and what is wrong with them.
#pragma once

#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "matchlocks/table.hpp"
#include "support/clauses.hpp"

namespace linstock::matchlocks {

inline std::shared_ptr<const Table> read(std::string scenario, std::string options = "{}") {
  const auto t = read_table({.scenario = std::move(scenario), .options = std::move(options)});
  if (!t) ADD_FAILURE() << refusal_of(t.error()).what();
  return t ? *t : std::make_shared<Table>();
}

struct Change {
  std::string from, to;
};

/// The set-up with a file changed in these places.
inline MatchSetup changed(const std::string& file, std::initializer_list<Change> changes,
                          std::string scenario = "first-battle") {
  const std::string path = "data/matchlocks/" + file;
  MatchSetup setup{.scenario = std::move(scenario)};
  std::string text{*setup.file(path)};
  for (const Change& change : changes) {
    const auto at = text.find(change.from);
    EXPECT_NE(at, text.npos) << "the file has no such text: " << change.from;
    if (at != text.npos) text.replace(at, change.from.size(), change.to);
  }
  setup.files[path] = text;
  return setup;
}

/// Each fault on a line: "first-battle.json: length: expected … NMM-…".
inline std::string faults_of(const MatchSetup& setup) {
  const auto table = read_table(setup);
  std::string all;
  if (!table)
    for (const Fault& f : table.error())
      all += fmt::format("{}: {} {}\n", f.where, f.what(), linstock::text(f.clause, clause_ids));
  return all;
}

inline const UnitInfo& unit_named(const Table& t, std::string_view id) {
  const auto it = std::ranges::find(t.units, id, &UnitInfo::id);
  if (it == t.units.end()) throw std::out_of_range(std::string{id});
  return *it;
}

}  // namespace linstock::matchlocks
