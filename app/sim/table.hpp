// The results as a table: a line for each match, always the same bytes for the same plan.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "sim/plan.hpp"

namespace linstock::sim {

/// One match.
struct Row {
  std::uint64_t trial = 0, seed = 0;
  std::size_t setting = 0;
  std::string winner;  ///< a seat, several joined by +, or "nobody"
  std::string ending;
  std::uint32_t decisions = 0;
  std::vector<std::int32_t> figures;
  std::uint64_t hash = 0;  ///< of the last state
};

/// Plays the match of a job.
Row play(const Plan& plan, std::uint64_t job);

/// The names of the columns, in one line without its end.
std::string columns(const Plan& plan);
std::string write_row(const Plan& plan, const Row& row);
/// Reads the line of a job; refuses one that is not of this job.
std::expected<Row, std::string> read_row(const Plan& plan, std::uint64_t job, std::string_view line);

}  // namespace linstock::sim
