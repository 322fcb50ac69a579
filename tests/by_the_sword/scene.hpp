// A position of By The Sword set up by hand, played by notation, with dice named one throw at a time.
//
//   Scene g(R"({"players":2})");           red rules region 1 from castle 1, blue region 2 from castle 2
//   g.force("red", "dewbury", 1500, 8);    red-1, with red-general-1 rated 8
//   g.force("blue", "melting-sands", 500); blue-1, without a general
//   g.fleet("red", "castle-1").fort("dewbury");
//   g.begin(LandStep{});
//   g.play("move red-1"), g.roll("break-contact", "4");
//
// Nobody has troops, vessels or forts but those put there; initiative is in seat order; treasuries are 100.
#pragma once

#include <gtest/gtest.h>

#include "by_the_sword/rules.hpp"
#include "support/scene_of.hpp"

namespace linstock::by_the_sword {

/// Which seats play: as many as the option `players` says.
class Scene : public SceneOf<ByTheSword> {
 public:
  /// Players in seat order have regions 1, 2, 3 … and castles 1, 2, 6, 8, 7, 3, each his own areas. The rest
  /// of the island is nobody's: no NP powers are set up.
  explicit Scene(std::string_view options = R"({"players":3})");

  // --- setting up, before begin() ---
  /// A force, numbered in the order of its owner's roster; with a general of that rating, 0: none.
  ForceId force(std::string_view owner, std::string_view area, int points, int rating = 0,
                Skill skill = Skill::none);
  Scene& fleet(std::string_view owner, std::string_view harbour, bool merchant = false);
  Scene& fort(std::string_view area);
  Scene& controls(std::string_view power, std::string_view area);
  Scene& grant(std::string_view by, std::string_view to, Grant grant);
  Scene& crowns(std::string_view player, int crowns);
  /// The card of this turn, as if it had hit this region or player, these territories.
  Scene& card(std::string_view id, std::string_view player = "", std::string_view areas = "");

  // --- looking ---
  int points(std::string_view force) const { return state().body(id<ForceId>(force)).points; }
  /// Where a force is: "dewbury", "castle-1 (inside)", "zone-a", "" if it is gone.
  std::string where(std::string_view force) const;
  int crowns(std::string_view player) const { return state().treasury(id<PowerId>(player)).crowns; }
  std::string controller(std::string_view area) const;
  template <class I>
  I id(std::string_view name) const {
    return named<I>(name);
  }
  AreaId area(std::string_view name) const { return named<AreaId>(name); }
};

}  // namespace linstock::by_the_sword
