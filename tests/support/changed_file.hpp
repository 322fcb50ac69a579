// Tables read from files, as they are and changed, and what is wrong with them.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "kernel/match.hpp"

namespace linstock {

struct Change {
  std::string from, to;
};

/// The set-up of a scenario, with a data file changed in these places.
inline MatchSetup with_changes(const std::string& path, std::initializer_list<Change> changes,
                               std::string scenario) {
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

/// Each fault of a table on a line: "first-battle.json: length: expected … DTS-…".
template <class Read>
std::string faults_in(const Read& table, ClauseIds clauses) {
  std::string all;
  if (!table)
    for (const Fault& f : table.error())
      all += fmt::format("{}: {} {}\n", f.where, f.what(), text(f.clause, clauses));
  return all;
}

/// The unit of a table that has this id.
template <class Table>
const auto& with_id(const Table& t, std::string_view id) {
  for (const auto& unit : t.units)
    if (unit.id == id) return unit;
  throw std::out_of_range(std::string{id});
}

}  // namespace linstock
