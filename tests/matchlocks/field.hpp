// What the tests of the turn share: two small armies with nothing to do.
#pragma once

#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {

/// A brigade and a Gun of each side, far apart.
struct Field : Scene {
  Field() {
    put("own", "musketeers", {30, 10, 0})
        .put("second", "musketeers", {38, 10, 0})
        .put("gun", "field_gun", {20, 10, 0});
    put("brigadier", "brigadier", {30, 4, 0}).put("general", "general", {36, 4, 0});
    foe("enemy", "musketeers", {30, 40, 180})
        .foe("more", "musketeers", {38, 40, 180})
        .foe("cannon", "field_gun", {20, 40, 180});
    foe("colonel", "brigadier", {30, 46, 180});
  }
  void bombardment() {
    edit().bombardment = true;
    edit().turn = 0;
    make();
    begin_in(Bombard{seat_of(Side::royalist)});
  }
  /// The last card but these is turned; then the turn goes on.
  void turn_ends() {
    make();
    edit().cards_left = 1;
    begin_in(NextCard{});
  }
};

}  // namespace linstock::matchlocks
