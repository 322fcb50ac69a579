// A map of spaces joined by routes, shared by all map games.
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "kernel/json.hpp"

namespace linstock::atlas {

constexpr std::size_t max_spaces = 128;

struct SpaceTag {
  static constexpr Domain domain{2};
};
using SpaceId = Id<SpaceTag>;

/// A route from a space to a neighbour. `kind` indexes the game's list of route kinds.
struct Way {
  SpaceId to;
  std::uint8_t kind = 0;
};

/// A space of the map. `name` is empty if none is printed on the map; `place` is never missing and says where
/// the space lies. `kind` and `region` index the game's lists.
struct Space {
  std::string id, name, place;
  std::uint8_t kind = 0, region = 0;
};

/// The map of a match; constant. All three vectors are indexed by space; `ways` has its neighbours in id
/// order.
struct Map {
  std::vector<Space> spaces;
  std::vector<std::string> ids;
  std::vector<std::vector<Way>> ways;

  std::span<const Way> from(SpaceId s) const { return ways[s.index()]; }
  const Space& operator[](SpaceId s) const { return spaces[s.index()]; }
  /// The kind of the route between two spaces, or none.
  std::optional<std::uint8_t> route(SpaceId a, SpaceId b) const;
  /// The ids of the neighbours of a space: "dunkeld, perth".
  std::string neighbours(SpaceId of) const;
};

/// A space that a stack can reach: the total cost, and the spaces that it enters on the way.
struct Reached {
  SpaceId space;
  std::uint8_t cost = 0;
  List<SpaceId, 16> path{};
  bool operator==(const Reached&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reached, (), (space, cost, path))

/// The words that a map file may use: the game's kinds of spaces and of routes, its regions, and the members
/// of a space and of the whole file that the game itself reads.
struct MapWords {
  std::span<const std::string_view> space_kinds, route_kinds, regions, of_space = {}, of_file = {};
};

/// Reads the "spaces" and "routes" of a map file and checks them: ids are unique and well-formed, kinds and
/// regions known, each route joins two different spaces, no two spaces are joined twice, and the map is
/// connected. Adds what is wrong to `faults`.
Map read_map(const boost::json::value& document, std::string_view file, const MapWords& words,
             std::size_t most_spaces, Faults& faults);

}  // namespace linstock::atlas
