// The description of a game, independent of any match, and the factory for its matches.
#pragma once

#include <algorithm>
#include <span>

#include "kernel/clause.hpp"
#include "kernel/match.hpp"

namespace linstock {

/// One match option: a switch or an optional rule.
struct MatchOption {
  enum class Type : std::uint8_t { flag, word, whole };  ///< JSON: true or false, a string, a whole number

  std::string name;                 ///< as in the options object: "newcastle_entry"
  Type type = Type::flag;           ///< of its values
  std::string value;                ///< its default
  std::vector<std::string> values;  ///< all its values; none for a whole number
  std::int64_t low = 0, high = 0;   ///< of a whole number
  std::string clause;               ///< the clause or ruling that names it
  std::int64_t step = 1;            ///< between its values, from `low` on
  /// What it needs of other options, as a JSON list: {"for": its value that does; none: all but its default,
  /// "option": the other, "values": of which it must have one; of a whole number the least, and the greatest
  /// if there is one}. "": nothing.
  std::string needs{};

  /// A value as JSON, as the options object takes it; nothing if the option has no such value.
  std::optional<std::string> json(std::string_view given) const;
};

/// A kind of question and the verbs that may answer it, at one time or another, separated by blanks.
struct QuestionInfo {
  std::string_view is, verbs;

  bool answered_by(std::string_view verb) const {
    const auto all = split_words(verbs);
    return std::ranges::find(all, verb) != all.end();
  }
};

/// What players build armies with, of a game whose armies are files.
struct ArmyBuilder {
  /// What may be bought, at which cost and under which limits, as JSON.
  std::string (*prices)(const MatchSetup&, Faults&);
  /// An army file as JSON: its units and what they cost, as far as can be read; "" if nothing can. `path`: of
  /// the file, for faults. Of the set-up the options and the costs are used.
  std::string (*check)(const MatchSetup&, std::string_view path, std::string_view text, Faults&);
  /// The text of a random legal army of so many points.
  std::string (*random)(const MatchSetup&, int points, std::uint64_t seed, Faults&);
  /// The path of a seat's army in the files of a battle between two armies.
  std::string (*file)(std::string_view seat);
  /// The paths of players' own army files that the scenario of a set-up names.
  std::vector<std::string> (*named)(const MatchSetup&);
  std::string_view scenario;                ///< the battle between two armies
  std::span<const std::string_view> ready;  ///< paths of the shipped armies, among the game's files
};

/// A game.
struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::string_view rules;                   ///< path of its register: "rules/montrose.md"
  std::span<const std::string_view> seats;  ///< in seat order
  std::span<const std::string_view> scenarios;
  std::span<const std::string_view> files;         ///< data files that a user may replace
  std::span<const std::string_view> entry_points;  ///< where a position may begin
  ClauseIds clauses;
  std::vector<MatchOption> (*options)();
  /// Creates a match, advanced to its first question, or returns all faults of the set-up.
  std::expected<std::unique_ptr<Match>, Faults> (*create)(const MatchSetup&);
  /// The TypeScript types of its JSON (kernel/typescript.hpp).
  std::string (*types)();
  /// Whether a scenario that is not listed can be generated from its name, such as "pickup-12-7"; nullptr:
  /// none can.
  bool (*makes)(std::string_view scenario) = nullptr;

  /// The path of the file of a custom scenario; "" if a custom scenario cannot have this name; nullptr: the
  /// game has no custom scenarios.
  std::string (*own_file)(std::string_view scenario) = nullptr;
  /// A preview, as JSON, of a scenario that is being written, and its faults; "" if nothing can be shown.
  std::string (*sketch)(std::string_view text, Faults&) = nullptr;
  /// The text of a listed or generated scenario, as a starting point for a new one; "" if it has none.
  std::string (*scenario_text)(std::string_view scenario) = nullptr;
  /// What armies are built with; nullptr: the game has no army files.
  const ArmyBuilder* armies = nullptr;
  /// Every kind of question, in the order of play.
  std::span<const QuestionInfo> questions = {};
  /// The seats of powers that no player commands: an umpire may play them himself.
  std::span<const std::string_view> umpire_seats = {};

  bool is_umpires(std::string_view seat) const {
    return std::ranges::find(umpire_seats, seat) != umpire_seats.end();
  }
  std::string own_file_of(std::string_view scenario) const { return own_file ? own_file(scenario) : ""; }
  /// Whether users may supply a file with this path.
  bool takes_file(std::string_view path) const {
    if (std::ranges::find(files, path) != files.end()) return true;
    const auto name = path.substr(path.rfind('/') + 1);
    return name.ends_with(".json") && own_file_of(name.substr(0, name.size() - 5)) == path;
  }
  /// The files that a match with this set-up may use: the game's, that of a custom scenario, and the armies
  /// that its scenario names, once the set-up has the scenario.
  std::vector<std::string> files_of(const MatchSetup& setup) const {
    std::vector<std::string> all{files.begin(), files.end()};
    if (auto own = own_file_of(setup.scenario); !own.empty()) all.push_back(std::move(own));
    if (armies)
      for (auto& army : armies->named(setup)) all.push_back(std::move(army));
    return all;
  }
  bool has_scenario(std::string_view scenario) const {
    return std::ranges::find(scenarios, scenario) != scenarios.end() || (makes && makes(scenario));
  }
  /// The same, including a custom scenario among the set-up's files.
  bool has_scenario(const MatchSetup& setup) const {
    return has_scenario(setup.scenario) || setup.files.contains(own_file_of(setup.scenario));
  }
};

}  // namespace linstock
