// The clauses of a rules register, read from its embedded text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::protocol {

struct ClauseText {
  std::string_view id;       ///< "MON-12.1.4"
  std::string_view heading;  ///< of the section in which it stands: "12.1 Battle round sequence"
  std::string text;          ///< its words; a table with its rows
};

std::vector<ClauseText> read_register(std::string_view markdown);

/// The clauses that hold every word of the query, in any case, in the order of the register.
std::vector<ClauseText> search_register(std::string_view markdown, std::string_view query);

}  // namespace linstock::protocol
