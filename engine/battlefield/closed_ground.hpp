// Terrain that a body may not stand on.
#pragma once

#include "battlefield/body.hpp"
#include "battlefield/ground.hpp"

namespace linstock::battlefield {

/// The first feature that a body overlaps among those for which closed(feature) holds; null if there is none.
template <class Closed>
const Feature* closed_ground(const Ground& table, const Body& body, Closed closed) {
  for (const Feature& f : table.features)
    if (closed(f))
      for (const Convex& piece : f.pieces)
        for (const Convex& own : body.pieces)
          if (overlap(own, piece)) return &f;
  return nullptr;
}

/// Whether a body lies wholly on the table, edge included.
inline bool on_table(const Body& body, const Ground& table) {
  return std::ranges::all_of(body.pieces, [&](const Convex& piece) { return on_table(piece, table); });
}

}  // namespace linstock::battlefield
