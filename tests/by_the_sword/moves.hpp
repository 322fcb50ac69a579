// A scene that begins with a step of the Movement Phase and ends with the turn.
#pragma once

#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

class Moves : public Scene {
 public:
  /// So many players; more match options as JSON members: `"movement":"chits"`.
  explicit Moves(int players = 2, std::string_view more = "")
      : Scene(fmt::format(R"({{"players":{},"victory":"turn-limit","turn_limit":1{}{}}})", players,
                          more.empty() ? "" : ",", more)) {}

  void land() { begin(LandStep{}, EndTurn{}); }
  void sea() { begin(SeaStep{}, EndTurn{}); }
  void reserve() { begin(ReserveStep{}, EndTurn{}); }
  void battles() { begin(NavalBattles{}, EndTurn{}); }

  bool moved(std::string_view force) const { return state().body(id<ForceId>(force)).moved; }
  const Vessel& vessel(std::string_view fleet) const { return state().vessels[id<VesselId>(fleet)]; }
  /// The harbour of a vessel, or its zone; "" if it is sunk.
  std::string lies(std::string_view fleet) const {
    const Vessel& v = vessel(fleet);
    if (!v.owner) return "";
    return v.port ? table().harbour_ids[v.port.index()] : table().zone_ids[v.zone.index()];
  }
  /// Puts a vessel that was made to sea.
  void at_sea(std::string_view fleet, std::string_view zone) {
    Vessel& v = edit().vessels[id<VesselId>(fleet)];
    v.port = {}, v.zone = id<ZoneId>(zone);
  }
};

}  // namespace linstock::by_the_sword
