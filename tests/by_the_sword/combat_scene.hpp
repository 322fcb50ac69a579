// A battle in Hidden Hollow, which red controls and which adjoins blue's Heatherlawn.
#pragma once

#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

/// A question to green, behind whatever is tested.
inline const WriteNumber the_end{Seat{2}, false};

struct HiddenHollow : Scene {
  explicit HiddenHollow(std::string_view options = R"({"players":3})") : Scene(options) {}
  /// Red stands there with red-1; blue-1 has come from Heatherlawn.
  HiddenHollow& troops(int blue, int blue_rating, int red, int red_rating, Skill of_blue = Skill::none,
                       Skill of_red = Skill::none) {
    force("red", "hidden-hollow", red, red_rating, of_red);
    comes("blue", "hidden-hollow", "heatherlawn", blue, blue_rating, of_blue);
    return *this;
  }
  /// A force that has entered an area this turn.
  ForceId comes(std::string_view owner, std::string_view at, std::string_view from, int points, int rating,
                Skill skill = Skill::none) {
    const ForceId f = force(owner, at, points, rating, skill);
    edit().body(f).from = area(from);
    return f;
  }
  /// Red stands, blue fights; up to the first dice.
  void fight() {
    begin(CombatPhase{}, the_end);
    play("stand");
    play("fight red");
    play("resolve automatic");
  }
  /// The same, with open ground.
  void fight_on_open_ground() {
    fight();
    roll("terrain", "4 4");
  }
  /// Both sides put the usual armies on the table.
  void compose() {
    while (offers("composed")) play("composed");
  }
  /// Who is asked what, once they have.
  std::string composed() {
    compose();
    return asked();
  }
  /// Nobody concedes.
  void go_on() {
    while (offers("fight-on")) play("fight-on");
  }
};

}  // namespace linstock::by_the_sword
