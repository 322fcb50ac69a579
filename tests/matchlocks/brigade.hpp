// What the tests of Orders share: a brigade with its Brigadier, and a General.
#pragma once

#include "matchlocks/orders/actions.hpp"
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {

/// A brigade of three units with a Brigadier near them, and another brigade; the enemy far away.
struct Brigade : Scene {
  explicit Brigade(std::string_view own = "musketeers", Rules rules = {}) : Scene(rules) {
    put("own", own, {30, 20, 0}).put("fellow", "musketeers", {38, 20, 0}).put("third", "pikes", {22, 20, 0});
    put("brigadier", "brigadier class2", {30, 14, 0});
    put("other", "musketeers brigade2", {46, 20, 0}).put("colonel", "brigadier class1 brigade2", {46, 14, 0});
    foe("enemy", "musketeers", {60, 46, 180}).foe("more", "musketeers", {50, 46, 180});
  }
};

struct General : Brigade {
  explicit General(std::string_view own = "musketeers") : Brigade(own) {
    put("general", "general", {33, 11, 0});
  }
  void turned() {
    make();
    begin_in(Generalship{seat_of(Side::royalist), unit("general")});
  }
};

}  // namespace linstock::matchlocks
