// Attacks and fights, for the tests of melee.
#pragma once

#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {

/// `own` attacks `enemy`, which faces it so far off.
struct Assault : Facing {
  using Facing::Facing;
  void charge(std::string_view movement) {
    declare("own", "advance");
    play("attack enemy");
    roll("movement", movement);
  }
};

/// `own` faces north with its front edge on y = 20; `enemy`, in contact with it, faces as said: south is
/// front to front.
struct InContact : Scene {
  InContact(std::string_view own, std::string_view enemy, Rules rules = {}, double facing = 180)
      : Scene(rules) {
    put("own", own, {30, 20, 0});
    // East or west, its end touches the middle of own's front: it is 4.5 inches wide as foot, 3 as horse.
    const double half = enemy.starts_with("foot") ? 2.25 : 1.5;
    const double deep = enemy.starts_with("foot") ? 0.5 : 0.75;
    if (facing == 90 || facing == 270)
      foe("enemy", enemy, {facing == 90 ? 30 + deep : 30 - deep, 20 + half, facing});
    else
      foe("enemy", enemy, {30, facing == 180 ? 20. : 21., facing});
    touching("own", "enemy");
    put("rest", "foot points4", {8, 3, 0}).put("more", "foot points4", {16, 3, 0});
    foe("far", "foot points4", {60, 46, 180}).foe("farther", "foot points4", {66, 46, 180});
  }
  InContact& led() {
    put("leader", "general", {30, 17, 0}).with("leader", "own");
    return *this;
  }
  void fight(std::string_view dice) {
    declare("own", "advance");
    play("attack enemy");
    roll("fight", dice);
  }
};

/// Of the last fight: "flank 2, general 2".
inline std::string modifiers(const Scene& g) {
  const std::string told = g.last("fought");
  std::string all;
  for (std::size_t at = 0; (at = told.find(R"("because":")", at)) != std::string::npos;) {
    at += 11;
    const std::size_t end = told.find('"', at), by = told.find(R"("by":)", end) + 5;
    if (!all.empty()) all += ", ";
    all += told.substr(at, end - at) + ' ' + told.substr(by, told.find('}', by) - by);
  }
  return all;
}
/// Whether the last event of that kind holds this text.
inline bool told(const Scene& g, std::string_view event, std::string_view part) {
  return g.last(event).find(part) != std::string::npos;
}

/// The position that has been reached becomes the one to begin from.
inline void resume(Scene& g) {
  State now = g.state();
  now.core = State{}.core;
  g.edit() = now;
}
/// A later activation: play goes on from the position that has been reached.
inline void later(Scene& g, std::string_view id) {
  resume(g);
  g.activate(id);
}
inline void later(Scene& g, std::string_view id, std::string_view order) {
  later(g, id);
  g.play(order);
}

}  // namespace linstock::declare_thee_sir
