// CLAUSES("MON-12.3.2", "MON-12.3.4") in the body of a test: which clauses it pins. An id that stands in no
// register does not compile; tests/clause_report.py reads the same lines.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "clauses/all.hpp"

namespace linstock {

struct KnownClause {
  std::string_view id;

  consteval KnownClause(const char* name) : id(name) {
    const auto holds = [this](ClauseIds ids) { return bool{clause_named(ids, id)}; };
    if (std::ranges::none_of(clauses::registers, holds)) this_clause_id_is_not_in_the_register();
  }
};

inline void record_clauses(std::initializer_list<KnownClause> pinned) {
  std::string list;
  for (const auto& clause : pinned) list.append(list.empty() ? "" : " ").append(clause.id);
  testing::Test::RecordProperty("clauses", list);
}

}  // namespace linstock

#define CLAUSES(...) linstock::record_clauses({__VA_ARGS__})
