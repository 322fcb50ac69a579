// A position of Montrose set up by hand, played by notation, with dice named one throw at a time.
//
//   Scene g;
//   g.clear().put("perth", "montrose irish-1").put("stirling", "argyll c-highland-1");
//   g.begin(MarchPhase{royalist});
//   g.play("march irish-1 montrose stirling");
//   EXPECT_EQ(g.refused("march irish-2 perth"), "MON-11.1.6");
#pragma once

#include <gtest/gtest.h>

#include "montrose/rules.hpp"
#include "support/scene_of.hpp"

namespace linstock::montrose {

/// Those whom Leslie brings.
inline constexpr std::string_view veterans =
    "c-lowland-veteran-1 c-cavalry-veteran-1 c-cavalry-veteran-2 c-cavalry-veteran-3 c-cavalry-veteran-4 "
    "c-cavalry-veteran-5";

constexpr PlaceArgyll stop;  ///< a question at which play comes to rest

class Scene : public SceneOf<Montrose> {
 public:
  /// The set-up of section 7, Argyll in Inverlochy, with these match options: {"pursuit":"both"}.
  explicit Scene(std::string_view options = "{}");

  // --- setting up, before begin() ---
  Scene& clear();  ///< everything into the pools, Leslie not in play
  Scene& put(std::string_view space, std::string_view units);
  Scene& reduced(std::string_view units);
  Scene& inactive(std::string_view leaders);
  Scene& inside(std::string_view leaders);
  Scene& out(std::string_view units);
  Scene& defeated(std::string_view burghs);
  Scene& turn(int n);
  Scene& victories(int n);
  Scene& woken();                                     ///< Baillie and Urry active, Elcho gone
  Scene& in_force(std::string_view card);             ///< drawn, and in force now
  Scene& top_card(Seat side, std::string_view card);  ///< the next card that this side draws

  // --- looking ---
  /// The units in a space in id order: "montrose irish-1".
  std::string at(std::string_view space) const;
  std::string where(std::string_view unit) const;  ///< its space, "" if off the map
  bool in_pool(std::string_view unit) const;
  bool is_out(std::string_view unit) const;
  UnitId unit(std::string_view id) const { return named<UnitId>(id); }
  SpaceId space(std::string_view id) const { return named<SpaceId>(id); }
  UnitSet units(std::string_view ids) const;
  SpaceSet spaces(std::string_view ids) const;
};

}  // namespace linstock::montrose
