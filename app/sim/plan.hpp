// The plan of a simulation: the game, the players, and the settings to compare. Constant once made.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "kernel/game_info.hpp"
#include "opponent/laboratory.hpp"

namespace linstock::sim {

/// The command line, unchecked.
struct Request {
  std::string game, scenario, seats = "random", data, out, report;
  std::vector<std::string> options, sets;
  std::vector<std::string> armies;  ///< files
  std::uint64_t matches = 1000, seed = 1;
  std::optional<std::uint32_t> budget;  ///< of every program that names none itself
  unsigned threads = 0;
  bool resume = false, force = false;
};

/// A match option that is swept, with its values; the others are compared with the first.
struct Switch {
  std::string option;
  std::vector<std::string> values;
};

/// An army file, named after it.
struct NamedArmy {
  std::string name, text;
};
/// The switch of armies: each against each other one, on both sides. Its values are "NAME:NAME", the army of
/// the first seat first.
inline constexpr std::string_view armies_switch = "armies";

/// What to simulate. A setting is a combination of the switches' values; a job is one match, one trial under
/// one setting. Jobs are numbered in order: trial 0 under every setting, then trial 1, and so on.
struct Plan {
  const GameInfo* game = nullptr;
  std::uint64_t matches = 0;  ///< per setting
  std::uint64_t seed = 0;
  std::vector<Program> players;         ///< by seat of the game
  std::vector<std::string_view> seats;  ///< the seats that play under any setting, in seat order
  std::string scenario;                 ///< as given with --scenario
  std::vector<std::string> options;     ///< as given with --option
  std::vector<Switch> switches;
  std::vector<NamedArmy> armies;                              ///< none: armies are not compared
  std::vector<std::pair<std::size_t, std::size_t>> pairings;  ///< of armies, by value of their switch
  std::vector<std::unique_ptr<Laboratory>> laboratories;      ///< one for each setting
  std::vector<std::string> figures;                           ///< names of what is measured in every match
  std::string header;  ///< identifies the plan, `matches` apart: the first line of the results

  /// Whether a seat plays under any setting.
  bool plays(std::string_view seat) const { return std::ranges::find(seats, seat) != seats.end(); }
  std::size_t settings() const { return laboratories.size(); }
  std::uint64_t jobs() const { return matches * settings(); }
  std::uint64_t trial_of(std::uint64_t job) const { return job / settings(); }
  std::size_t setting_of(std::uint64_t job) const { return static_cast<std::size_t>(job % settings()); }
  /// The seed of a trial, the same under every setting.
  std::uint64_t trial_seed(std::uint64_t trial) const;
  /// The index of the value that switch `which` has in a setting. The last switch varies fastest.
  std::size_t position(std::size_t setting, std::size_t which) const;
  const std::string& value(std::size_t setting, std::size_t which) const {
    return switches[which].values[position(setting, which)];
  }
  /// The name of a setting: "pursuit=both, lineup_order=on"; "" if nothing is swept.
  std::string name(std::size_t setting) const;
  /// "royalist rule-of-thumb, covenanter random".
  std::string players_in_words() const;
};

inline constexpr std::size_t most_settings = 64;

/// Makes the plan, or returns what is wrong with the request.
std::expected<Plan, std::vector<std::string>> make_plan(const Request& request);

}  // namespace linstock::sim
