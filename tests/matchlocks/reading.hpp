// Tables of this game read from files, as they are and changed.
#pragma once

#include "matchlocks/table.hpp"
#include "support/changed_file.hpp"
#include "support/clauses.hpp"

namespace linstock::matchlocks {

inline std::shared_ptr<const Table> read(std::string scenario, std::string options = "{}") {
  const auto t = read_table({.scenario = std::move(scenario), .options = std::move(options)});
  if (!t) ADD_FAILURE() << refusal_of(t.error()).what();
  return t ? *t : std::make_shared<Table>();
}
inline MatchSetup changed(const std::string& file, std::initializer_list<Change> changes,
                          std::string scenario = "first-battle") {
  return with_changes("data/matchlocks/" + file, changes, std::move(scenario));
}
inline std::string faults_of(const MatchSetup& setup) { return faults_in(read_table(setup), clause_ids); }
inline const UnitInfo& unit_named(const Table& t, std::string_view id) { return with_id(t, id); }

}  // namespace linstock::matchlocks
