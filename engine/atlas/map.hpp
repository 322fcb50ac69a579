// Spaces joined by routes: what the map games share.
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

/// A way from a space to its neighbour. `kind` and `region` number the game's own lists.
struct Way {
  SpaceId to;
  std::uint8_t kind = 0;
};

/// A space of the map. `name` is empty where the map prints none; `place` always says where it lies.
struct Space {
  std::string id, name, place;
  std::uint8_t kind = 0, region = 0;
};

/// The map of a match: constant, shared. Neighbours stand in id order.
struct Map {
  std::vector<Space> spaces;
  std::vector<std::string> ids;
  std::vector<std::vector<Way>> ways;

  std::span<const Way> from(SpaceId s) const { return ways[s.index()]; }
  const Space& operator[](SpaceId s) const { return spaces[s.index()]; }
  /// The kind of the route between two spaces, or none.
  std::optional<std::uint8_t> route(SpaceId a, SpaceId b) const;
};

/// A space that a stack may come to: what the way there costs in all, and the spaces that it enters.
struct Reached {
  SpaceId space;
  std::uint8_t cost = 0;
  List<SpaceId, 16> path{};
  bool operator==(const Reached&) const = default;
};
BOOST_DESCRIBE_STRUCT(Reached, (), (space, cost, path))

/// What a map file may name: the game's kinds of spaces, of routes, and its regions.
struct MapWords {
  std::span<const std::string_view> space_kinds, route_kinds, regions;
};

/// Reads a map file ("spaces", "routes", "regions") and checks it: ids unique and well-formed, kinds and
/// regions known, routes between two different known spaces, once each, and every space reachable.
Map read_map(const boost::json::value& document, std::string_view file, const MapWords& words,
             std::size_t most_spaces, Faults& faults);

}  // namespace linstock::atlas
