// Fire: eligible firers and targets, and the scores.                                          7 Fire combat
#pragma once

#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/sight.hpp"

namespace linstock::and_gentlemen_all {

/// A firing unit, worked out once for all its targets.
struct Firer {
  UnitId unit;
  Point eye;             ///< the middle of its front edge. AGA-R.17
  battlefield::Arc arc;  ///< AGA-7.3
  battlefield::Segment front;
  Bands reach{};          ///< AGA-T.range
  Mil half = 0;           ///< half its frontage, rounded up
  bool overhead = false;  ///< other units do not block its fire. AGA-R.17
};
Firer firer(const State&, const Table&, UnitId);

/// What a firer sees of a target in its front arc, at any distance.                   AGA-7.2, AGA-7.3
battlefield::Seen look(const State&, const Table&, const Firer&, UnitId target);

/// Why a unit may not fire now, if so. Ignores whether it has fired already.   AGA-5.15, AGA-7.4, AGA-R.20
std::optional<Refusal> may_fire(const State&, const Table&, UnitId);
/// Why no enemy may fire at it, if so.                                                          AGA-R.19
std::optional<Refusal> may_be_target(const State&, const Table&, UnitId target);
/// The distance to the nearest visible part of the target (AGA-7.2, AGA-R.18) that lies within the front arc
/// (AGA-7.3), and the points it joins. AGA-7.1
std::expected<battlefield::Gap, Refusal> sees(const State&, const Table&, const Firer&, UnitId target);

/// A legal shot.                                                                AGA-7.1 to AGA-7.6, AGA-R.18
struct Aim {
  Mil range = 0;
  Band band{};
  Point from, to;          ///< the firer's eye; the point of the target to which the range is measured
  std::uint8_t cover = 0;  ///< AGA-T.fire-target
};
std::expected<Aim, Refusal> aim(const State&, const Table&, UnitId, UnitId target);
/// The line of a unit in AGA-T.range: an index into Table::range.                                 AGA-7.16
constexpr std::size_t range_line(UnitType type, bool mounted) {
  if (type == UnitType::light_artillery) return 2;
  return type == UnitType::heavy_artillery ? 3 : std::size_t(arm_of(type, mounted));
}
/// Both scores of a shot, from dice already rolled. AGA-7.7 to AGA-7.9
Scores fire_scores(const State&, const Table&, UnitId, UnitId target, const Aim&, std::uint8_t die,
                   std::uint8_t target_die);

}  // namespace linstock::and_gentlemen_all
