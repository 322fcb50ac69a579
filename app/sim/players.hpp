// Who plays in a simulation: programs, and agents of one's own.
#pragma once

#include <chrono>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "opponent/opponent.hpp"

namespace linstock::sim {

/// A command that plays.
struct AgentCommand {
  std::string name, command;               ///< both "": none
  std::chrono::milliseconds time{60'000};  ///< that it may take for an answer
};

/// A program, or an agent in its place.
struct Player {
  Program program{Level::random};
  std::string called{};  ///< its strength, or how it was noted with its budget; "": as its notation
  AgentCommand agent{};

  bool is_agent() const { return !agent.name.empty(); }
  /// As --seats takes it: "captain", "search:1000", "mine", "mine:2.5".
  std::string name() const;
};

/// The players of the words of an option, "--seats" or "--ladder", or what is wrong with them. `agents` are
/// "NAME=COMMAND". Programs that name no budget have `budget`, if it is given.
std::expected<std::vector<Player>, std::string> read_players(std::string_view option,
                                                             std::span<const std::string> words,
                                                             std::span<const std::string> agents,
                                                             std::optional<std::uint32_t> budget,
                                                             std::string_view game);

/// What is wrong if an agent is in none of these casts; else "".
std::string unseated(std::span<const std::string> agents, std::span<const std::vector<Player>> casts);

}  // namespace linstock::sim
