// The results as CSV: one line per match, byte for byte the same for the same plan.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "sim/agents.hpp"
#include "sim/plan.hpp"

namespace linstock::sim {

/// The result of one match.
struct Row {
  std::uint64_t trial = 0, seed = 0;
  std::size_t setting = 0;
  std::string winner;  ///< a seat, several joined by +, or "nobody"
  std::string ending;
  std::uint32_t decisions = 0;
  std::vector<std::int32_t> figures;
  std::uint64_t hash = 0;  ///< of the final state
};

/// Plays the match of a job and saves it, if the plan says so; or what is wrong with an agent or the folder.
std::expected<Row, std::string> play(const Plan& plan, std::uint64_t job, Agents& agents);
/// The file to which the match of a job is saved.
std::string save_file(const Plan& plan, std::uint64_t job);

/// The header line with the column names, without newline.
std::string columns(const Plan& plan);
/// The line of a match, without newline.
std::string write_row(const Plan& plan, const Row& row);
/// Parses the line of a job; fails if it is malformed or belongs to another job.
std::expected<Row, std::string> read_row(const Plan& plan, std::uint64_t job, std::string_view line);

}  // namespace linstock::sim
