// A tabletop with miniatures: ground and units from the setting of a match, and their places from a view.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "words.hpp"

namespace linstock::play {

/// A point in inches: x to the east, y to the north.
struct Place {
  double x = 0, y = 0;
};

/// One terrain feature.
struct PlanGround {
  std::string kind;
  bool line = false;  ///< a line, not an area
  std::vector<Place> outline;
};

/// Width and depth, in inches.
struct Extent {
  double width = 0, depth = 0;
};

/// What is constant about a unit.
struct PlanUnit {
  std::string id, key;  ///< key: "B2" (Parliament), "b2" (Royalist) is the second unit of the second command
  std::size_t side = 0;
  std::string command, type, rating;     ///< rating: empty if not known
  std::vector<Extent> deployed, column;  ///< dragoons have two each: on foot, mounted
  bool mounts = false;                   ///< whether it may be mounted or not
  boost::json::object roster{};          ///< its line of the army list
};

/// What a unit covers in a formation, by which of its stands are with it.
struct PlanLayout {
  std::string type, formation;
  bool mounted = false;
  unsigned with_it = 0;
  Extent covers;
};

/// The size of one stand of a type.
struct PlanStand {
  std::string type;
  bool mounted = false;
  Extent covers;
};

/// A command, with the letter of its units' keys.
struct PlanCommand {
  std::string id, letter;
  std::size_t side = 0;
};

/// A side and the losses at which its morale breaks.
struct PlanSide {
  std::string id;
  int demoralised_at = 0, shattered_at = 0;
};

/// A card of a deck, of a unit or of an event.
struct PlanCard {
  std::string id, unit;  ///< unit: empty for an event
};

struct Standing;

/// Everything constant about a table.
struct Plan {
  Extent table;
  double routed = 0;  ///< side of the square that a routed unit covers, in inches
  int turn_limit = 0;
  std::vector<PlanSide> sides;
  std::vector<PlanCommand> commands;
  std::vector<PlanGround> ground;
  std::vector<PlanUnit> units;
  std::vector<PlanLayout> layouts;  ///< of games whose units have stands
  std::vector<PlanStand> stands;
  std::vector<PlanCard> cards;  ///< of games whose deck activates units
  bool by_brigades = false;     ///< its units stand in brigades under leaders

  /// Reads the setting of a match; nothing if it describes no table. Adds the names to `words`, with the side
  /// where two units share a name.
  static std::optional<Plan> read(const boost::json::value& setting, Words& words);
  /// The footprint of a unit in this formation; of a scattered one, of each of its stands.
  Extent extent(const PlanUnit& u, const Standing& it) const;
};

/// A stand of a scattered unit.
struct StandAt {
  Place at;  ///< the middle of its front
  double facing = 0;
};

/// The pose and formation of a unit.
struct Standing {
  bool on_table = false;
  bool attached = false;  ///< it goes with another unit and is not drawn
  Place at;               ///< the middle of its front
  double facing = 0;      ///< degrees
  std::string formation;  ///< "routed" if its stands are scattered
  bool mounted = false;
  unsigned with_it = 0;              ///< the stands that are with it, a bit each
  std::vector<StandAt> scattered{};  ///< its stands, if they are scattered
};

/// A position on the table, as the viewer knows it.
struct PlanPosition {
  std::vector<Standing> units;        ///< in the order of the plan
  std::optional<std::size_t> moving;  ///< the unit of the move being composed, if any
  Standing then;                      ///< its place after the move so far
  std::vector<PlanGround> works;      ///< what has been built on the field for this battle

  /// Reads a view of the match.
  static PlanPosition read(const Plan& plan, const boost::json::value& view);
};

}  // namespace linstock::play
