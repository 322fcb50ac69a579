// The plan of a simulation: the game, the players, and the settings to compare. Constant once made.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "kernel/game_info.hpp"
#include "opponent/laboratory.hpp"
#include "sim/players.hpp"

namespace linstock::sim {

/// The command line, unchecked.
struct Request {
  std::string game, scenario, out, report;
  std::string seats;              ///< "": random
  std::vector<std::string> data;  ///< folders; several are compared
  std::vector<std::string> options, sets;
  std::vector<std::string> agents;  ///< "NAME=COMMAND"
  std::vector<std::string> ladder;  ///< players, in place of `seats`
  std::string also;                 ///< players as in `seats`, between whom all is played again; "": nobody
  std::vector<std::string> armies;  ///< files
  std::uint64_t matches = 1000, seed = 1;
  std::optional<std::uint32_t> budget;  ///< of every program that names none itself
  unsigned threads = 0;
  bool resume = false, force = false;
  std::optional<std::uint64_t> save_match;  ///< the number of the only trial to be played
  std::string save_to;                      ///< a folder for the matches; "": the current one
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
/// The switch of folders of data files.
inline constexpr std::string_view data_switch = "data";
/// The switch of who plays, if all is played again between others.
inline constexpr std::string_view seats_switch = "seats";
/// The switches of rivals, which are compared by pairs.
inline constexpr std::string_view armies_switch = "armies", ladder_switch = "ladder";

/// Armies or players, each against each other one, on both sides.
struct Rivals {
  std::string_view what;  ///< the name of their switch, whose values are "NAME:NAME"; "": none
  std::vector<std::string> names;
  /// By value of the switch: who plays the first, third and fifth seat, and who the others.
  std::vector<std::pair<std::size_t, std::size_t>> pairings;
};

/// What to simulate. A setting is a combination of the switches' values; a job is one match, one trial under
/// one setting. Jobs are numbered in order: trial 0 under every setting, then trial 1, and so on.
struct Plan {
  const GameInfo* game = nullptr;
  std::uint64_t matches = 0;  ///< per setting
  std::uint64_t seed = 0;
  std::vector<std::vector<Player>> players;  ///< by setting and by seat of the game
  std::vector<std::string_view> seats;       ///< the seats that play under any setting, in seat order
  std::string scenario;                      ///< as given with --scenario
  std::vector<std::string> options;          ///< as given with --option
  std::vector<Switch> switches;
  std::vector<NamedArmy> armies;  ///< that are compared
  std::vector<std::string> data;  ///< folders of data files; several are compared
  Rivals rivals;
  std::vector<std::unique_ptr<Laboratory>> laboratories;  ///< one for each setting
  std::vector<std::string> figures;                       ///< names of what is measured in every match
  std::string save_to;  ///< the folder for a save of every match; "": they are not saved
  std::string header;   ///< identifies the plan, `matches` apart: the first line of the results

  /// Whether a seat plays under any setting.
  bool plays(std::string_view seat) const { return std::ranges::find(seats, seat) != seats.end(); }
  bool has_agents(std::size_t setting) const;  ///< that play under this setting
  /// The programs of a setting without agents, by seat of the game.
  std::vector<Program> programs_of(std::size_t setting) const;
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
  /// The index of the switch of this name, if there is one.
  std::optional<std::size_t> which(std::string_view option) const;
  /// The index of the rival that plays this seat of the game: they take the seats in play by turns.
  std::size_t rival_in(std::size_t setting, std::size_t seat) const;
  /// The name of a setting: "pursuit=both, lineup_order=on"; "" if nothing is swept.
  std::string name(std::size_t setting) const;
  /// "royalist rule-of-thumb, covenanter random", or the rivals.
  std::string players_in_words() const;
};

inline constexpr std::size_t most_settings = 64;

/// Makes the plan, or returns what is wrong with the request.
std::expected<Plan, std::vector<std::string>> make_plan(const Request& request);

}  // namespace linstock::sim
