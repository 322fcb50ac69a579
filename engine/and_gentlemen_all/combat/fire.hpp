// Fire: who may fire, at whom, and with what scores.                                        7 Fire combat
#pragma once

#include "and_gentlemen_all/combat/scores.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "battlefield/sight.hpp"

namespace linstock::and_gentlemen_all {

/// A unit as it looks along its muskets, worked out once for all its targets.
struct Firer {
  UnitId unit;
  Point eye;             ///< the middle of its front. AGA-R.17
  battlefield::Arc arc;  ///< AGA-7.3
  battlefield::Segment front;
  Bands reach{};          ///< AGA-T.range
  Mil half = 0;           ///< of its front
  bool overhead = false;  ///< past other units. AGA-R.17
};
Firer firer(const State&, const Table&, UnitId);

/// What it sees of a target before its front, however far off.                        AGA-7.2, AGA-7.3
battlefield::Seen look(const State&, const Table&, const Firer&, UnitId target);

/// Why it may not fire at anybody now, whether or not it has fired.            AGA-5.15, AGA-7.4, AGA-R.20
std::optional<Refusal> may_fire(const State&, const Table&, UnitId);
/// Why nobody may fire at it.                                                                   AGA-R.19
std::optional<Refusal> may_be_target(const State&, const Table&, UnitId target);
/// How far off the nearest part is that it sees before its front.    AGA-7.1, AGA-7.2, AGA-7.3, AGA-R.18
std::expected<battlefield::Gap, Refusal> sees(const State&, const Table&, const Firer&, UnitId target);

/// A shot that may be made.                                                     AGA-7.1 to AGA-7.6, AGA-R.18
struct Aim {
  Mil range = 0;
  Band band{};
  Point from, to;
  std::uint8_t cover = 0;  ///< AGA-T.fire-target
};
std::expected<Aim, Refusal> aim(const State&, const Table&, UnitId, UnitId target);
/// Its line of AGA-T.range.                                                                       AGA-7.16
constexpr std::size_t range_line(UnitType type, bool mounted) {
  if (type == UnitType::light_artillery) return 2;
  return type == UnitType::heavy_artillery ? 3 : std::size_t(arm_of(type, mounted));
}
/// AGA-7.7 to AGA-7.9
Scores fire_scores(const State&, const Table&, UnitId, UnitId target, const Aim&, std::uint8_t die,
                   std::uint8_t target_die);

}  // namespace linstock::and_gentlemen_all
