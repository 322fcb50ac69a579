// A match of By The Sword as the prompt shows it: the island from its data file, and a position from a view.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <boost/json/value.hpp>

#include "kernel/match.hpp"
#include "play/canvas.hpp"
#include "play/outline.hpp"

namespace linstock::play {

/// A territory or a castle.
struct IslandArea {
  std::string id, name, number;  ///< number: "3-2"; of a castle "C3"
  std::size_t region = 0;        ///< index into Island::regions
  bool castle = false;
  Point at;
  Outline outline;
};
/// A sea zone, or a harbour that lies at one.
struct IslandWater {
  std::string id, name;
  Point at;
};
struct IslandRiver {
  Outline course;
  std::vector<Point> bridges;
};

/// What is constant about the map.
struct Island {
  std::vector<std::string> regions, powers;  ///< powers: the seats in play
  std::vector<IslandArea> areas;
  std::vector<IslandWater> zones, harbours;
  std::vector<IslandRiver> rivers;
  boost::json::value handed_over;  ///< what is to be fought elsewhere, as match.setting has it

  /// Reads the data file of a match.
  static Island read(const MatchSetup& setup, std::size_t players);
  /// Index of the power among the seats; of any other the number of seats.
  std::size_t seat_of(std::string_view power) const;
};

/// What one power has in an area, a harbour or a zone, as the viewer knows it.
struct Presence {
  std::size_t seat = 0;  ///< powers that no player leads share the number of seats
  int points = 0, forces = 0, generals = 0, fleets = 0, merchants = 0, caravans = 0;
};

/// A position as the viewer knows it.
struct IslandPosition {
  std::map<std::string, std::vector<Presence>> in;  ///< by area or zone, in the order of the seats
  std::map<std::string, std::size_t> controller;    ///< by area; not there: nobody's
  std::map<std::string, int> siege;                 ///< by area: its level
  std::vector<std::string> forts, capitals;         ///< areas

  static IslandPosition read(const Island& island, const boost::json::value& view);
};

}  // namespace linstock::play
