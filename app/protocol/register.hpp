// Parses the clauses of a rules register.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::protocol {

/// One clause of a register.
struct ClauseText {
  std::string_view id;       ///< "MON-12.1.4"
  std::string_view heading;  ///< of its section: "12.1 Battle round sequence"
  std::string text;          ///< may be several lines; tables keep their rows
};

/// All clauses, in the order of the register. Ids and headings refer to `markdown`.
std::vector<ClauseText> read_register(std::string_view markdown);

/// The clauses that contain every word of the query, ignoring case, in the order of the register.
std::vector<ClauseText> search_register(std::string_view markdown, std::string_view query);

}  // namespace linstock::protocol
