// A table of miniatures: its ground and its units as the setting of a match has them, and where they stand in
// a view.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/json/value.hpp>

#include "words.hpp"

namespace linstock::play {

/// Inches: x to the east, y to the north.
struct Place {
  double x = 0, y = 0;
};

struct PlanGround {
  std::string kind;
  bool line = false;
  std::vector<Place> outline;
};

/// How wide and deep a unit is, in inches.
struct Extent {
  double width = 0, depth = 0;
};

struct PlanUnit {
  std::string id, key;  ///< "B2" of Parliament, "b2" of the Royalists: the second unit of the second command
  std::size_t side = 0;
  std::string command, type, rating;     ///< rating: empty if it is not known
  std::vector<Extent> deployed, column;  ///< of dragoons on foot, and in the saddle
};

struct PlanCommand {
  std::string id, letter;
  std::size_t side = 0;
};

struct PlanSide {
  std::string id;
  int demoralised_at = 0, shattered_at = 0;
};

struct Plan {
  Extent table;
  double routed = 0;  ///< side of the square that a routed unit covers
  int turn_limit = 0;
  std::vector<PlanSide> sides;
  std::vector<PlanCommand> commands;
  std::vector<PlanGround> ground;
  std::vector<PlanUnit> units;

  /// From the setting of a match; nothing if that is of no table. Names go to the words; where two units have
  /// the same, with their side.
  static std::optional<Plan> read(const boost::json::value& setting, Words& words);
  Extent extent(const PlanUnit& u, std::string_view formation, bool mounted) const;
};

/// A unit as it stands.
struct Standing {
  bool on_table = false;
  Place at;  ///< the middle of its front
  double facing = 0;
  std::string formation;
  bool mounted = false;
};

/// A position on the table, as its viewer sees it.
struct PlanPosition {
  std::vector<Standing> units;        ///< in the order of the plan
  std::optional<std::size_t> moving;  ///< the unit of a move that is being composed
  Standing then;                      ///< how it would stand

  static PlanPosition read(const Plan& plan, const boost::json::value& view);
};

}  // namespace linstock::play
